import { endEverySession } from '../identity/sessionStore.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from './OperatorError.ts';

/** Ends every session of an account, at the API and at the provider. */
export const signOut: OperatorCommand = {
  usage: [['sign-out <uid>', 'ends every session begun before now']],
  async run({ db, clock, identity, args: [uid = ''], record }) {
    await db.transaction(async (tx) => {
      if (!(await endEverySession(tx, uid, clock.now())))
        throw new OperatorError(`There is no account of ${uid || '(no uid given)'}.`);
      const subject = { kind: 'account', id: uid } as const;
      await record(tx, { action: 'operator-sign-out', subject, dataSubjects: [`seller:${uid}`] });
    });
    const isRevoked = await identity.revokeRefreshTokens(uid).then(
      () => true,
      () => false,
    );
    return isRevoked
      ? `sign-out ${uid}: done`
      : `sign-out ${uid}: done at the API, which refuses the tokens; the provider did not answer, call it again`;
  },
};
