import { ROOT } from '../runtime/profile/ROOT.ts';
import { remotesIn } from './remotesIn.ts';

/** Name of an application: its folder and its package. */
export type Application = 'host' | `mf-${string}`;

/** All applications, host first, then the remotes by name; each is a folder and a package. */
export const APPLICATIONS: readonly Application[] = ['host', ...remotesIn(ROOT)];

/** Whether a word is an application's name. */
export function isApplication(word: string): word is Application {
  return (APPLICATIONS as readonly string[]).includes(word);
}
