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
  /** The page's own state, returned to it unchanged. */
  clientState: z.string(),
  /** The SHA-256 of the secret that the page keeps until it exchanges the ticket. */
  challenge: z.string(),
  /** Milliseconds. */
  expires: z.number(),
});

/** One sign-in in progress; it is stored in a signed cookie of its browser. */
export type LoginTransaction = z.infer<typeof LoginTransaction>;

/** How long a sign-in may take, in milliseconds. */
export const LOGIN_LIFETIME = 10 * 60_000;

/** A new transaction with 128 random bits of state and of nonce, for what the page that began it sent. */
export function createLogin(page: Pick<LoginTransaction, 'clientState' | 'challenge'>, now: Date): LoginTransaction {
  const random = () => randomBytes(16).toString('base64url');
  return { ...page, state: random(), nonce: random(), expires: now.getTime() + LOGIN_LIFETIME };
}

/** The cookie's value of a transaction. */
export function packLogin(login: LoginTransaction, secrets: Secrets): string {
  return secrets.sign(JSON.stringify(login));
}

/** The transaction of a cookie's value, or undefined when it is absent, forged or expired. */
export function unpackLogin(cookie: string | undefined, secrets: Secrets, now: Date): LoginTransaction | undefined {
  const payload = cookie && secrets.unsign(cookie);
  if (!payload) return undefined;
  const { data } = LoginTransaction.safeParse(JSON.parse(payload));
  return data && now.getTime() < data.expires ? data : undefined;
}

/** Consumes a transaction; false when it was consumed before, so that of two callbacks only one succeeds. */
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
