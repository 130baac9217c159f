import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../database/openDatabase.ts';
import { usedLoginStates } from '../database/schema.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

const LoginTransaction = z.object({
  /** Sent to the provider and expected back: it binds the callback to the browser with the cookie. */
  state: z.string(),
  nonce: z.string(),
  /** State of the page, returned unchanged. */
  clientState: z.string(),
  /** SHA-256 of the secret that the page stores until it exchanges the ticket. */
  challenge: z.string(),
  /** Whether the person must authenticate again: a silent single sign-on does not complete this login. */
  forced: z.boolean(),
  /** Milliseconds since the epoch. */
  expires: z.number(),
});

/** Login in progress, stored in a signed cookie of its browser. */
export type LoginTransaction = z.infer<typeof LoginTransaction>;

/** Maximum duration of a login in milliseconds. */
export const LOGIN_LIFETIME = 10 * 60_000;

/** Creates a login with 128 random bits each for state and nonce, and the values of the page that started it. */
export function createLogin(
  page: Pick<LoginTransaction, 'clientState' | 'challenge' | 'forced'>,
  now: Date,
): LoginTransaction {
  const random = () => randomBytes(16).toString('base64url');
  return { ...page, state: random(), nonce: random(), expires: now.getTime() + LOGIN_LIFETIME };
}

/** Returns the cookie value of a login. */
export function packLogin(login: LoginTransaction, secrets: Secrets): string {
  return secrets.sign(JSON.stringify(login));
}

/** Returns the login of a cookie value, or undefined if it is absent, forged or expired. */
export function unpackLogin(cookie: string | undefined, secrets: Secrets, now: Date): LoginTransaction | undefined {
  const payload = cookie && secrets.unsign(cookie);
  if (!payload) return undefined;
  const { data } = LoginTransaction.safeParse(JSON.parse(payload));
  return data && now.getTime() < data.expires ? data : undefined;
}

/** Consumes a login; returns false if it was consumed before, so that only one of two callbacks succeeds. */
export async function consumeLogin(db: Queries, login: LoginTransaction): Promise<boolean> {
  const stateHash = createHash('sha256').update(login.state).digest('base64url');
  const used = await db
    .insert(usedLoginStates)
    .values({ stateHash, expiresAt: new Date(login.expires) })
    .onConflictDoNothing()
    .returning({ stateHash: usedLoginStates.stateHash });
  return used.length === 1;
}

/** Deletes consumed states whose cookies have expired. */
export async function cleanupLogins(db: Queries, now: Date): Promise<void> {
  await db.delete(usedLoginStates).where(lt(usedLoginStates.expiresAt, now));
}
