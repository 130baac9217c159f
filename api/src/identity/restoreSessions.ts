import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../errors/describeError.ts';
import type { Identity } from './Identity.ts';

const ATTEMPTS = 20;
const PAUSE = 1000;

/**
 * Makes all accounts known to the local authentication emulator, which forgets them when it restarts; it may still be
 * starting itself, so this goes on for a while beside everything else.
 */
export async function restoreSessions(
  identity: Identity,
  uids: readonly string[],
  log: { warn(what: object, text: string): void },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await identity.importUsers(uids);
    } catch (error) {
      if (attempt === ATTEMPTS) {
        log.warn({ error: describeError(error) }, 'the authentication emulator does not answer; start it to sign in');
        return;
      }
      await wait(PAUSE, undefined, { ref: false });
    }
  }
}
