import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../errors/describeError.ts';
import type { Identity } from './Identity.ts';

const ATTEMPTS = 20;
const PAUSE = 1000;

/**
 * Registers all accounts with the local authentication emulator, which loses them on restart. The emulator may still be
 * starting, so this retries in the background for a while.
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
