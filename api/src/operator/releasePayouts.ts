import { endPayoutHold } from '../operator-actions/endPayoutHold.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Ends the wait of payouts after a change of the payout account, once its owner was asked in person. */
export const releasePayouts: OperatorCommand = {
  usage: [['release-payouts <uid>', 'payouts wait no longer after a change of the account; needs --reason']],
  async run(call) {
    const [uid = ''] = call.args;
    const until = await endPayoutHold(call, uid);
    return `release-payouts ${uid}: done, they would have waited until ${until.toISOString()}`;
  },
};
