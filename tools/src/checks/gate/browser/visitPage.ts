import type { BrowserContext, Page } from '@playwright/test';
import { type FailureEvent, explainEvent } from './explainEvent.ts';

/** How long a screen may take to show its heading, in milliseconds. */
const SHOWN_WITHIN = 15_000;
/** How long the requests of a screen are waited for, in milliseconds. */
const QUIET_WITHIN = 5_000;

/** The headings that stand in place of a screen that failed. */
const FAILURES = [
  '화면을 불러오지 못했습니다',
  '화면에 문제가 생겼습니다',
  '새 버전이 나왔습니다',
  '서비스를 시작할 수 없습니다',
];

/** Opens an address in a page of its own; answers what went wrong, a line each. */
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
    const failure = await failureOf(page);
    if (failure !== undefined) problems.unshift(`“${failure}” stands in place of the screen.`);
  } catch (error) {
    problems.unshift(`it was not shown (${(error as Error).message.split('\n', 1)[0]})`);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

async function failureOf(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ timeout: SHOWN_WITHIN });
  // A screen that goes on polling is not silent; what it showed until then counts.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => {});
  const title = (await heading.textContent()) ?? '';
  return FAILURES.find((failure) => title.includes(failure));
}
