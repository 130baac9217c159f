import { createPrivateKey } from 'node:crypto';
import type { ConfigProblem } from '../ConfigProblem.ts';
import type { Settings } from '../settings.ts';
import { withLineBreaks } from '../withLineBreaks.ts';

/** The key of Firebase's service account as its file has it, in one line with `\\n` between those of the key. */
export function firebaseProblems({ FIREBASE_PRIVATE_KEY: key }: Settings): ConfigProblem[] {
  if (key === undefined) return [];
  try {
    createPrivateKey(withLineBreaks(key));
    return [];
  } catch {
    const text = "is no private key; give `private_key` of the service account's file as it stands there";
    return [{ name: 'FIREBASE_PRIVATE_KEY', text }];
  }
}
