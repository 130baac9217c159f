import { eraseSeller } from '../erasure/eraseSeller.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** Closes the account of a seller and erases its data. */
export const eraseSellerCommand: OperatorCommand = {
  usage: [
    ['erase-seller <uid>', 'says what of a seller would be erased, or which orders are in the way'],
    ['erase-seller <uid> --confirm', 'closes the account and erases its data, documents and pictures'],
  ],
  async run({ args: [uid = ''], options: { confirm = false }, ...call }) {
    const erasure = await eraseSeller(call, uid, confirm);
    if (!erasure) throw new OperatorError(`There is no seller record of ${uid || '(no uid given)'}.`);
    const { open, unsettled, orders } = erasure;
    const obstacles = [
      ...(open.length > 0 ? [`Still being carried out: ${open.join(', ')}`] : []),
      ...(unsettled.length > 0 ? [`Paid through the product and not settled: ${unsettled.join(', ')}`] : []),
    ];
    if (obstacles.length > 0 && confirm) throw new OperatorError(['Nothing was erased.', ...obstacles].join('\n'));
    if (obstacles.length > 0) return ['It could not be erased yet.', ...obstacles].join('\n');
    if (!confirm) return `The account of ${uid} and the buyers of ${orders} orders would be erased; --confirm does it.`;
    return `The account of ${uid} is closed, ${orders} orders are anonymised. Pictures go with the next cleanup. Delete the account at the sign-in provider, too.`;
  },
};
