import type { Browser } from '@playwright/test';
import { findSourceMarket } from '../markets/findSourceMarket.ts';
import { toAddress } from '../markets/toAddress.ts';
import { signIn } from '../session/signIn.ts';
import { type ReleaseSet, readSet } from './releaseSet.ts';

/** The released set, and a function from a path to its address in the seller's market. */
export interface UnderTest {
  readonly set: ReleaseSet;
  readonly getAddress: (path: string) => string;
}

/**
 * Reads the release set and stores a session of the seller that later tests reuse: they break remotes that a login
 * needs.
 */
export async function readUnderTest(browser: Browser, seller: string): Promise<UnderTest> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), seller);
  await context.close();
  const { _id: market } = await findSourceMarket();
  return { set: await readSet(), getAddress: (path) => toAddress(path, market) };
}
