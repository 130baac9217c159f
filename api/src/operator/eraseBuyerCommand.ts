import { eraseBuyer } from '../erasure/eraseBuyer.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** Erases the data of one buyer from the orders of all sellers. */
export const eraseBuyerCommand: OperatorCommand = {
  usage: [
    ['erase-buyer <telephone> [<name>]', 'says which orders of a buyer would be anonymised'],
    ['erase-buyer <telephone> [<name>] --confirm', 'anonymises them; what the law wants is kept apart'],
  ],
  async run({ args: [tel = '', name], options: { confirm = false }, ...call }) {
    const { erased, separated, open } = await eraseBuyer(call, { tel, name }, confirm).catch((error: unknown) => {
      throw error instanceof RangeError ? new OperatorError(error.message) : error;
    });
    const done = confirm ? '' : ' would be';
    return [
      `${erased.length}${done} anonymised${listed(erased)}`,
      `${separated.length}${done} anonymised, and kept apart until the law’s period is over${listed(separated)}`,
      `${open.length} still being carried out and left as they are${listed(open)}`,
      ...(confirm ? [] : ['Nothing was changed; --confirm does it.']),
    ].join('\n');
  },
};

function listed(numbers: readonly string[]): string {
  return numbers.length === 0 ? '' : `: ${numbers.join(', ')}`;
}
