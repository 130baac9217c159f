import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { MARKET_SELLER, SOURCE_MARKET } from '../support/markets/seededMarket.ts';
import { toAddress } from '../support/markets/toAddress.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { signIn } from '../support/session/signIn.ts';
import { expect, test } from '../support/test.ts';
import { type FailureEvent, explainEvent } from './explainEvent.ts';
import { SEEN } from './seenContent.ts';

/** Seeded seller who also sees the screens for testers. */
const TESTER = '최테스';

/** Headings that replace a failed screen. */
const FAILURES =
  /화면을 불러오지 못했어요|문제가 생겼어요|새 버전이 나왔어요|서버에 연결하지 못했어요|지금은 이용할 수 없어요/;

const ROOT = resolve(import.meta.dirname, '../..');
/** Ended market, see `MARKET_STATUS`. */
const ENDED = 3;

/** Declared paths to open: the release gate passes the paths of the builds that it tries; otherwise those of all remotes. */
const paths = process.env['SMOKE_PATHS']
  ? (JSON.parse(process.env['SMOKE_PATHS']) as string[])
  : globSync('mf-*/remote.json', { cwd: ROOT }).flatMap((file) => readPaths(join(ROOT, file)));

function readPaths(file: string): readonly string[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { paths: readonly string[] }).paths;
}

/** Finds the seeded market that a screen can show; resolves to its id. */
async function findMarket(path: string): Promise<string> {
  const markets = await (await getSellerApi(MARKET_SELLER)).listMarkets();
  const found = markets.findLast(({ title, status }) =>
    path.startsWith('/market/relaunch/') ? status === ENDED : title === SOURCE_MARKET,
  );
  if (found === undefined) throw new Error(`There is no seeded market for ${path}.`);
  return found._id;
}

/** Collects the failure events, explained, and the policy violations that later documents of the page report. */
async function watchProblems(page: Page): Promise<Set<string>> {
  const problems = new Set<string>();
  await page.exposeFunction('reportProblem', (problem: FailureEvent | string) => {
    const explained = typeof problem === 'string' ? problem : explainEvent(problem);
    if (explained !== undefined) problems.add(explained);
  });
  await page.addInitScript(() => {
    const view = window as unknown as { reportProblem(problem: FailureEvent | string): void };
    window.addEventListener('backoffice:event', (event) => {
      const { name, fields } = (event as CustomEvent<FailureEvent>).detail;
      view.reportProblem({ name, fields });
    });
    window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      view.reportProblem(`The content security policy blocked ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return problems;
}

for (const path of paths)
  // A failed screen also fails by the errors on the console, which `test` collects.
  test(`the screen ${path} is shown without errors`, async ({ page }) => {
    const marketId = await findMarket(path);
    const problems = await watchProblems(page);
    await signIn(page, path === '/lab' ? TESTER : MARKET_SELLER, toAddress(path, marketId));
    const failure = page.getByRole('heading', { name: FAILURES, level: 1 });
    const content = SEEN[path]?.(page) ?? page.getByRole('heading', { level: 1 });
    await expect(failure.or(content).first()).toBeVisible();
    for (const title of await failure.allTextContents())
      problems.add(`The page shows “${title}” instead of the screen.`);
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  });
