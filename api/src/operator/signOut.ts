import { endSessions } from '../operator-actions/endSessions.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { sessionsEnded } from './sessionsEnded.ts';

/** Ends every session of an account, at the API and at the provider. */
export const signOut: OperatorCommand = {
  usage: [['sign-out <uid>', 'ends every session begun before now']],
  async run(call) {
    const [uid = ''] = call.args;
    return sessionsEnded(`sign-out ${uid}`, await endSessions(call, uid));
  },
};
