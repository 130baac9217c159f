import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { matchesAny } from '../database/matchesAny.ts';
import type { Queries } from '../database/openDatabase.ts';
import { loginTickets, type SessionRow, sessions, users } from '../database/schema.ts';
import type { StoredAccount } from './accountStore.ts';
import type { Caller } from './Caller.ts';
import type { VerifiedToken } from './Identity.ts';
import { FOREIGN_SESSION } from './verifyIdToken.ts';

/** Idle and total lifetime of a session in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** State of a session when its token is used. */
export interface KnownSession {
  readonly token: Pick<VerifiedToken, 'authTime' | 'sessionId'>;
  readonly session: Pick<SessionRow, 'signedInAt' | 'lastSeenAt' | 'endedAt'> | undefined;
  readonly tokensValidSince: Date | null;
}

/** Login that starts a session, with its origin. */
export type NewSession = Pick<
  SessionRow,
  'uid' | 'id' | 'device' | 'network' | 'signedInAt' | 'authTime' | 'lastSeenAt'
>;

/** Account and id of a session. */
export type SessionKey = Pick<SessionRow, 'uid' | 'id'>;

/** Minimum time between two updates of the last call of a session, in milliseconds. */
const NOTE_EVERY = 5 * 60_000;

/** Stores a new session; of two concurrent first calls only one inserts it. Returns the stored row. */
export async function startSession(db: Queries, session: NewSession): Promise<SessionRow> {
  await db.insert(sessions).values(session).onConflictDoNothing();
  return { ...session, endedAt: null };
}

/** Call of a session: device and network of its client. */
export type SessionCall = Pick<SessionRow, 'device' | 'network'>;

/**
 * Returns the caller of a valid token from its account, and stores the call of the session at most every five minutes.
 */
export async function continueSession(
  db: Queries,
  { token, account: { user, seller, session } }: { readonly token: VerifiedToken; readonly account: StoredAccount },
  from: SessionCall,
  now: Date,
  limits: SessionLimits,
): Promise<Caller> {
  const known = session ?? toForeignSession(token, from, now);
  const error = sessionError({ token, session: known, tokensValidSince: user.tokensValidSince }, now, limits);
  if (error || !known) return { error };
  if (session) await noteCall(db, session, from.network, now);
  else await startSession(db, known);
  return { user, seller, session: known };
}

/** Returns the session of a login that the API did not start, at its first call; only the emulator's have an id. */
function toForeignSession(token: VerifiedToken, from: SessionCall, now: Date): SessionRow | undefined {
  const { uid, sessionId: id, authTime: signedInAt } = token;
  if (!id?.startsWith(FOREIGN_SESSION)) return undefined;
  return { uid, id, ...from, signedInAt, authTime: null, lastSeenAt: now, endedAt: null };
}

/**
 * Returns why a valid token is refused, or undefined. A session has a row until it is too old; a token of a login that
 * the API did not start has none.
 */
export function sessionError(
  { token, session, tokensValidSince }: KnownSession,
  now: Date,
  { idleMs, maxMs }: SessionLimits,
): ErrorCode | undefined {
  if (token.sessionId === undefined) return 'foreign-login';
  if (session?.endedAt || (tokensValidSince && token.authTime < tokensValidSince)) return 'session-ended';
  if (!session || now.getTime() - session.signedInAt.getTime() >= maxMs) return 'session-expired';
  const seenAt = session.lastSeenAt ?? session.signedInAt;
  return now.getTime() - seenAt.getTime() >= idleMs ? 'session-idle' : undefined;
}

async function noteCall(db: Queries, session: SessionRow, network: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTE_EVERY);
  if (session.lastSeenAt && session.lastSeenAt > due) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now, network })
    .where(and(isSession(session), or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, due))));
}

/** Returns the live sessions of an account that have made a call, most recent call first. */
export async function listLiveSessions(
  db: Queries,
  uid: string,
  now: Date,
  limits: SessionLimits,
): Promise<(SessionRow & { lastSeenAt: Date })[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isLive(uid, now, limits)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.flatMap((row) => (row.lastSeenAt ? [{ ...row, lastSeenAt: row.lastSeenAt }] : []));
}

/** Returns the devices of the live sessions of an account, without the ids that its tokens contain. */
export function listLiveDevices(
  db: Queries,
  uid: string,
  now: Date,
  limits: SessionLimits,
): Promise<Pick<SessionRow, 'device' | 'network' | 'lastSeenAt'>[]> {
  const { device, network, lastSeenAt } = sessions;
  return db
    .select({ device, network, lastSeenAt })
    .from(sessions)
    .where(and(isLive(uid, now, limits), isNotNull(lastSeenAt)))
    .orderBy(desc(lastSeenAt));
}

/** Whether an account has a live session. */
export async function hasLiveSession(db: Queries, uid: string, now: Date, limits: SessionLimits): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive(uid, now, limits))
    .limit(1);
  return rows.length > 0;
}

/** Creates a function that returns which of the given sessions have not ended. */
export async function findOpenSessions(
  db: Queries,
  keys: readonly SessionKey[],
): Promise<(session: SessionKey) => boolean> {
  const ids = [...new Set(keys.map(({ id }) => id))];
  const rows = await db
    .select({ uid: sessions.uid, id: sessions.id })
    .from(sessions)
    .where(and(matchesAny(sessions.id, ids), isNull(sessions.endedAt)));
  const open = new Set(rows.map(({ uid, id }) => `${uid} ${id}`));
  return ({ uid, id }) => open.has(`${uid} ${id}`);
}

/** Ends a session; returns false if it does not exist or has already ended. */
export async function endSession(db: Queries, key: SessionKey, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isSession(key), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends the session with an id that only its client knows; returns the uid of its account, or undefined if it does not
 * exist or has already ended.
 */
export async function endSessionById(db: Queries, id: string, now: Date): Promise<string | undefined> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ uid: sessions.uid });
  return ended?.uid;
}

/**
 * Ends all sessions of an account except `kept`, including unredeemed tickets. Call it in a transaction: it deletes the
 * tickets first, so that it waits for a concurrent exchange and then ends the session that the exchange has started.
 */
export async function endOtherSessions(
  tx: Queries,
  { uid, kept }: { readonly uid: string; readonly kept?: string | undefined },
  now: Date,
): Promise<void> {
  await tx.delete(loginTickets).where(eq(loginTickets.uid, uid));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.uid, uid), kept === undefined ? undefined : ne(sessions.id, kept), isNull(sessions.endedAt)),
    );
}

/** Ends every login of an account, including unredeemed tickets; returns false if the account does not exist. */
export async function endEverySession(db: Queries, uid: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx
      .update(users)
      .set({ tokensValidSince: now })
      .where(eq(users.uid, uid))
      .returning({ uid: users.uid });
    await endOtherSessions(tx, { uid }, now);
    return found.length > 0;
  });
}

/** Deletes sessions that are older than any valid token. */
export async function cleanupSessions(db: Queries, now: Date, { maxMs }: SessionLimits): Promise<void> {
  await db.delete(sessions).where(lt(sessions.signedInAt, new Date(now.getTime() - maxMs)));
}

function isSession({ uid, id }: SessionKey) {
  return and(eq(sessions.uid, uid), eq(sessions.id, id));
}

function isLive(uid: string, now: Date, { idleMs, maxMs }: SessionLimits) {
  const seenAt = sql`coalesce(${sessions.lastSeenAt}, ${sessions.signedInAt})`;
  return and(
    eq(sessions.uid, uid),
    isNull(sessions.endedAt),
    gt(sessions.signedInAt, new Date(now.getTime() - maxMs)),
    sql`${seenAt} > ${new Date(now.getTime() - idleMs)}`,
  );
}
