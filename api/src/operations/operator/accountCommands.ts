import { isSuspended } from '@backoffice/contracts/seller/sellerState';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { changeAccount, changeSeller } from '../operator-actions/changeAccount.ts';
import { type OperatorCommand, parseWhole } from './OperatorCommand.ts';

/** Commands that set raw values of an account and its seller record. */
export const accountCommands: Readonly<Record<string, OperatorCommand>> = {
  level: {
    args: '<uid> <n>',
    effect: 'sets any level; 0 blocks sign-in',
    async run(call) {
      const [uid = '', text] = call.args;
      const level = parseWhole(text, 0, 9);
      await changeAccount(call, { uid, action: 'operator-level' }, ({ rejectedAt }) => ({
        // An account that was approved before does not become an applicant again.
        values: { level, rejectedAt: level < APPROVED_LEVEL ? (rejectedAt ?? call.clock.now()) : null },
        result: `level ${level}`,
      }));
      return `level ${level} for ${uid}: done`;
    },
  },
  state: {
    args: '<uid> <n>',
    effect: 'seller state: 0 awaiting, 1 seller account, 2 and 3 product payment, -1 and -2 suspended',
    async run(call) {
      const [uid = '', text] = call.args;
      const state = parseWhole(text, -2, 3);
      await changeSeller(call, { uid, action: 'operator-state' }, (seller) => {
        const suspension = isSuspended(seller)
          ? { suspendedFrom: seller.suspendedFrom }
          : { suspendedFrom: seller.state, suspendedAt: call.clock.now() };
        const none = { suspendedFrom: null, suspendedAt: null, suspensionReason: null };
        return { values: { state, ...(state < 0 ? suspension : none) }, result: `state ${state}` };
      });
      return `state ${state} for ${uid}: done`;
    },
  },
  status: {
    args: '<uid> <n>',
    effect: 'seller status: 2 or higher may upload a banner',
    async run(call) {
      const [uid = '', text] = call.args;
      const status = parseWhole(text, 0, 9);
      await changeSeller(call, { uid, action: 'operator-status' }, () => ({
        values: { status },
        result: `status ${status}`,
      }));
      return `status ${status} for ${uid}: done`;
    },
  },
};
