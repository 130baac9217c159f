import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions,
  signOut,
} from '@backoffice/contracts/wire/session/sessionEndpoints';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { SessionRow } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/register/registerEndpoints.ts';
import {
  endOtherSessions,
  endSession,
  endSessionById,
  hasLiveSession,
  listLiveSessions,
} from '../identity/sessionStore.ts';

const DONE = { ok: true } as const;

/** Registers the calls that list and end sessions. */
export function registerSessions(
  register: Register,
  { config, db, clock, identity }: Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'identity'>,
): void {
  /**
   * The provider can revoke only the tokens of all devices, so it is called after the last session. If it fails, access
   * is still denied, because refreshed tokens belong to the ended session.
   */
  const revokeAfterLast = async (uid: string) => {
    if (await hasLiveSession(db, uid, clock.now(), config.sessions)) return;
    void identity.revokeRefreshTokens(uid).catch(() => undefined);
  };

  register(signOut, async ({ fields, session: own, origin }) => {
    const id = fields.session ?? own?.id;
    if (id === undefined) return DONE;
    const now = clock.now();
    const endedUid = await db.transaction(async (tx) => {
      const uid = fields.session ? await endSessionById(tx, id, now) : await endOwn(tx, own, now);
      if (uid === undefined) return undefined;
      await recordEvent(tx, { caller: uid, origin, action: 'auth-logout', subject: { kind: 'session', id } }, now);
      return uid;
    });
    if (endedUid !== undefined) await revokeAfterLast(endedUid);
    return DONE;
  });

  register(listSessions, async ({ user: { uid }, session: own }) => {
    const live = await listLiveSessions(db, uid, clock.now(), config.sessions);
    return live
      .map(({ id, device, signedInAt, lastSeenAt }) => ({
        id,
        device,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === own?.id,
      }))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  });

  register(endSessionCall, async ({ user: { uid }, params: { sessionId: id }, write }) => {
    const answer = await write(async (tx) => {
      if (!(await endSession(tx, { uid, id }, clock.now()))) throw new HttpError('not-found');
      return DONE;
    });
    await revokeAfterLast(uid);
    return answer;
  });

  register(endOtherSessionsCall, async ({ user: { uid }, session: own, write }) =>
    write(async (tx) => {
      await endOtherSessions(tx, { uid, kept: own?.id }, clock.now());
      return DONE;
    }),
  );
}

async function endOwn(db: Queries, session: SessionRow | undefined, now: Date): Promise<string | undefined> {
  return session && (await endSession(db, session, now)) ? session.uid : undefined;
}
