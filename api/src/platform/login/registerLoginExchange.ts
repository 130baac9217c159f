import { exchangeLogin } from '@backoffice/contracts/wire/session/loginEndpoints';
import { recordEvent } from '../audit/recordEvent.ts';
import { newId } from '../database/newId.ts';
import { HttpError } from '../errors/HttpError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/register/registerEndpoints.ts';
import { startSession } from '../identity/sessionStore.ts';
import { findTicketUid, redeemTicket } from './loginTicket.ts';

/**
 * Registers the call that exchanges the ticket of a login for a token. Its session starts here, so that it can be ended
 * before the token is used.
 */
export function registerLoginExchange(
  register: Register,
  { db, clock, identity }: Pick<BaseDependencies, 'db' | 'clock' | 'identity'>,
): void {
  register(exchangeLogin, async ({ fields, origin, device }) => {
    const now = clock.now();
    const session = await db.transaction(async (tx) => {
      const redeemed = await redeemTicket(tx, fields, now);
      if (redeemed === undefined) return undefined;
      const { uid } = redeemed;
      const login = await startSession(tx, {
        ...redeemed,
        id: newId(),
        device,
        network: origin,
        signedInAt: now,
        lastSeenAt: null,
      });
      const subject = { kind: 'session', id: login.id } as const;
      await recordEvent(tx, { caller: uid, origin, action: 'sign-in', subject }, now);
      return login;
    });
    if (!session) {
      const uid = await findTicketUid(db, fields.ticket);
      if (uid !== undefined) {
        const subject = { kind: 'account', id: uid } as const;
        await recordEvent(db, { caller: '', origin, action: 'sign-in', subject, result: 'login-failed' }, now);
      }
      throw new HttpError('login-failed');
    }
    return { customToken: await identity.mintCustomToken(session.uid, session.id) };
  });
}
