import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FAILURE_HEADINGS, watchProblems } from '@backoffice/remote/trial/watchProblems';
import { MARKET_SELLER, SOURCE_MARKET } from '../support/markets/seededMarket.ts';
import { toAddress } from '../support/markets/toAddress.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { signIn } from '../support/session/signIn.ts';
import { expect, test } from '../support/test.ts';
import { SEEN } from './seenContent.ts';

/** Seeded seller who also sees the screens for testers. */
const TESTER = '최테스';

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

for (const path of paths)
  // A failed screen also fails by the errors on the console, which `test` collects.
  test(`the screen ${path} is shown without errors`, async ({ page }) => {
    const marketId = await findMarket(path);
    const problems = await watchProblems(page);
    await signIn(page, path === '/lab' ? TESTER : MARKET_SELLER, toAddress(path, marketId));
    const failure = page.getByRole('heading', { name: FAILURE_HEADINGS, level: 1 });
    const content = SEEN[path]?.(page) ?? page.getByRole('heading', { level: 1 });
    await expect(failure.or(content).first()).toBeVisible();
    for (const title of await failure.allTextContents())
      problems.add(`The page shows “${title}” instead of the screen.`);
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  });
