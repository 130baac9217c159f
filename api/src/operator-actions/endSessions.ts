import { endEverySession } from '../identity/sessionStore.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { OperatorError } from './OperatorError.ts';
import { revokeTokens } from './revokeTokens.ts';

/**
 * Ends every session of an account at the API, and at the sign-in provider; false when the provider did not answer,
 * whose tokens the API refuses all the same.
 * @throws OperatorError `absent-account`
 */
export async function endSessions({ db, clock, identity, record }: ActionContext, uid: string): Promise<boolean> {
  await db.transaction(async (tx) => {
    if (!(await endEverySession(tx, uid, clock.now())))
      throw new OperatorError(`There is no account of ${uid || '(no uid given)'}.`, 'absent-account');
    await record(tx, accountEvent('operator-sign-out', uid, 'done'));
  });
  return revokeTokens(identity, uid);
}
