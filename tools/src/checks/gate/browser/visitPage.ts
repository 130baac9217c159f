import type { BrowserContext, Page } from '@playwright/test';
import { type FailureEvent, explainEvent } from './explainEvent.ts';

/** Milliseconds in which a screen must show its heading. */
const SHOWN_WITHIN = 15_000;
/** Maximum wait for the requests of a screen in milliseconds. */
const QUIET_WITHIN = 5_000;

/** Headings that replace a failed screen. */
const FAILURES = [
  '화면을 불러오지 못했습니다',
  '화면에 문제가 생겼습니다',
  '새 버전이 나왔습니다',
  '서비스를 시작할 수 없습니다',
];

/** Opens an address in a new page; returns problems, a line each. */
export async function visitPage(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  await page.exposeFunction('reportToGate', (event: FailureEvent) => {
    const explained = explainEvent(event);
    if (explained !== undefined) problems.push(explained);
  });
  await page.addInitScript(() => {
    window.addEventListener('backoffice:event', (event) => {
      const { name, fields } = (event as CustomEvent<FailureEvent>).detail;
      (window as unknown as { reportToGate(event: FailureEvent): void }).reportToGate({ name, fields });
    });
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const failure = await readFailure(page);
    if (failure !== undefined) problems.unshift(`The page shows “${failure}” instead of the screen.`);
  } catch (error) {
    problems.unshift(`the screen was not shown (${(error as Error).message.split('\n', 1)[0]})`);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

async function readFailure(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ timeout: SHOWN_WITHIN });
  // A polling screen never becomes idle; only its earlier errors count.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => {});
  const title = (await heading.textContent()) ?? '';
  return FAILURES.find((failure) => title.includes(failure));
}
