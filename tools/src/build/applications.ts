import { ROOT } from '../runtime/profile/Profile.ts';
import { remotesIn } from './remotesIn.ts';

/** The name under which the host is released; every other name is a remote's. */
export const HOST = 'host';

/** The name of an application: its folder and its package. */
export type Application = 'host' | `mf-${string}`;

/** The applications, each a folder and a package; the host first, then the remotes by name. */
export const APPLICATIONS: readonly Application[] = ['host', ...remotesIn(ROOT)];

/** Tells whether a word is an application's name. */
export function isApplication(word: string): word is Application {
  return (APPLICATIONS as readonly string[]).includes(word);
}
