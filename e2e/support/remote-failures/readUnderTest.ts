import type { Browser } from '@playwright/test';
import { findSourceMarket } from '../markets/findSourceMarket.ts';
import { signIn } from '../session/signIn.ts';
import { type ReleaseSet, readSet } from './releaseSet.ts';

/** What is released, and the address of a path of it in the seller's market. */
export interface UnderTest {
  readonly set: ReleaseSet;
  readonly addressOf: (path: string) => string;
}

/**
 * Reads what is released, with a session of the seller that later tests reuse: a login needs more of the page than they
 * leave unchanged.
 */
export async function readUnderTest(browser: Browser, seller: string): Promise<UnderTest> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), seller);
  await context.close();
  const { _id: market } = await findSourceMarket();
  const addressOf = (path: string) => path.replace(':marketId', market).replace('/:previewId?', '');
  return { set: await readSet(), addressOf };
}
