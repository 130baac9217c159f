import { FEE_MAX, SELLER_PLANS, parseFee, parsePlan } from '@backoffice/contracts';
import { changeFee } from '../operator-actions/changeFee.ts';
import { changePlan } from '../operator-actions/changePlan.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Sets the fee of a seller. */
export const fee: OperatorCommand = {
  usage: [['fee <uid> <percent>', 'the fee of what is settled from now on, such as 3.3; the seller is notified']],
  async run(call) {
    const [uid = '', text = ''] = call.args;
    const rate = parseFee(text);
    if (rate === undefined)
      throw new OperatorError(`"${text}" is no fee from 0 to ${FEE_MAX} with two decimal places.`, 'invalid-fee');
    await changeFee(call, uid, rate);
    return `fee ${rate} % for ${uid}: done`;
  },
};

/** Sets the plan of a seller. */
export const plan: OperatorCommand = {
  usage: [[`plan <uid> ${Object.keys(SELLER_PLANS).join('|')}`, 'how its buyers may pay; the seller is notified']],
  async run(call) {
    const [uid = '', text = ''] = call.args;
    const chosen = parsePlan(text);
    if (!chosen) throw new OperatorError(`"${text}" is no plan; write ${Object.keys(SELLER_PLANS).join(', ')}.`);
    await changePlan(call, uid, chosen);
    return `plan ${chosen} for ${uid}: done`;
  },
};
