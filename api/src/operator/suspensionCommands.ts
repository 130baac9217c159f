import { liftSuspension } from '../operator-actions/liftSuspension.ts';
import { suspendSeller } from '../operator-actions/suspendSeller.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { sessionsEnded } from './sessionsEnded.ts';

/** Suspends a seller. */
export const suspend: OperatorCommand = {
  usage: [['suspend <uid>', 'state -1, sessions end, the seller is notified with --reason']],
  async run(call) {
    const [uid = ''] = call.args;
    return sessionsEnded(`suspend ${uid}`, await suspendSeller(call, uid));
  },
};

/** Lifts a suspension. */
export const lift: OperatorCommand = {
  usage: [['lift <uid>', 'ends a suspension: the plan is the one from before']],
  async run(call) {
    const [uid = ''] = call.args;
    await liftSuspension(call, uid);
    return `lift ${uid}: done`;
  },
};
