import { setTimeout as wait } from 'node:timers/promises';
import { type App, cert, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { createRemoteJWKSet } from 'jose';
import type { Clock } from '../time/Clock.ts';
import type { Config } from '../config/readConfig.ts';
import { describeError } from '../errors/describeError.ts';
import type { Identity } from './Identity.ts';
import { cachePublishedKeys } from './cachePublishedKeys.ts';
import { SESSION_CLAIM, createTokenVerifier } from './verifyIdToken.ts';

const PUBLISHED_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const IMPORT_MAX = 1000;
const ATTEMPTS = 20;
const PAUSE = 1000;

/**
 * Creates the identity service of Firebase Authentication: a project with a service account, or its local emulator with
 * unsigned tokens.
 */
export function createFirebaseIdentity({ firebase }: Pick<Config, 'firebase'>, clock: Clock): Identity {
  const auth = getAuth(openApp(firebase));
  return {
    verify: createTokenVerifier({
      projectId: firebase.projectId,
      clock,
      keys: firebase.emulatorHost
        ? 'unsigned'
        : cachePublishedKeys(createRemoteJWKSet(new URL(PUBLISHED_KEYS), { timeoutDuration: 3000 }), clock),
    }),
    mintCustomToken: (uid, sessionId) => auth.createCustomToken(uid, { [SESSION_CLAIM]: sessionId }),
    revokeRefreshTokens: (uid) => auth.revokeRefreshTokens(uid),
    async importUsers(uids) {
      for (let start = 0; start < uids.length; start += IMPORT_MAX) {
        const { failureCount } = await auth.importUsers(uids.slice(start, start + IMPORT_MAX).map((uid) => ({ uid })));
        if (failureCount > 0) throw new Error(`The authentication service refused ${failureCount} accounts.`);
      }
    },
  };
}

function openApp({ projectId, emulatorHost, clientEmail, privateKey }: Config['firebase']): App {
  if (emulatorHost) return initializeApp({ projectId }, projectId);
  return initializeApp({ projectId, credential: cert({ projectId, clientEmail, privateKey }) }, projectId);
}

/**
 * Registers all accounts with the local authentication emulator, which loses them on restart. Retries in the
 * background, because the emulator may still be starting.
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
        log.warn({ error: describeError(error) }, 'the authentication emulator does not respond; start it to sign in');
        return;
      }
      await wait(PAUSE, undefined, { ref: false });
    }
  }
}
