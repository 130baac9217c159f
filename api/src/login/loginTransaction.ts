import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../database/openDatabase.ts';
import { usedLoginStates } from '../database/schema.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

const LoginTransaction = z.object({
  /** Sent to the provider and expected back: it ties the callback to the browser that holds the cookie. */
  state: z.string(),
  nonce: z.string(),
  /** The page's own state, given back to it untouched. */
  clientState: z.string(),
  /** Milliseconds. */
  expires: z.number(),
});

/** One sign-in under way; it lives in a signed cookie of the browser that began it. */
export type LoginTransaction = z.infer<typeof LoginTransaction>;

/** How long somebody may take at the provider, in milliseconds. */
export const LOGIN_LASTS = 10 * 60_000;

/** A new transaction with 128 random bits of state and of nonce. */
export function beginLogin(clientState: string, now: Date): LoginTransaction {
  const random = () => randomBytes(16).toString('base64url');
  return { state: random(), nonce: random(), clientState, expires: now.getTime() + LOGIN_LASTS };
}

/** The cookie's value of a transaction. */
export function packLogin(login: LoginTransaction, secrets: Secrets): string {
  return secrets.sign(JSON.stringify(login));
}

/** The transaction of a cookie's value, or undefined when it is absent, not ours or too old. */
export function unpackLogin(cookie: string | undefined, secrets: Secrets, now: Date): LoginTransaction | undefined {
  const said = cookie && secrets.unsign(cookie);
  if (!said) return undefined;
  const { data } = LoginTransaction.safeParse(JSON.parse(said));
  return data && now.getTime() < data.expires ? data : undefined;
}

/** Uses a transaction up; false when it has been used before, by whichever of two callbacks came second. */
export async function useLogin(db: Queries, login: LoginTransaction): Promise<boolean> {
  const stateHash = createHash('sha256').update(login.state).digest('base64url');
  const used = await db
    .insert(usedLoginStates)
    .values({ stateHash, expiresAt: new Date(login.expires) })
    .onConflictDoNothing()
    .returning({ stateHash: usedLoginStates.stateHash });
  return used.length === 1;
}

/** Forgets used states that no cookie can bring back any more. */
export async function cleanupLogins(db: Queries, now: Date): Promise<void> {
  await db.delete(usedLoginStates).where(lt(usedLoginStates.expiresAt, now));
}
