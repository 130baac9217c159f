import { ORDER_STATUS } from '@backoffice/contracts';
import { moveOrder } from '../operator-actions/moveOrder.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const TARGETS: Readonly<Record<string, number>> = {
  paid: ORDER_STATUS.paid,
  delivered: ORDER_STATUS.delivered,
  cancelled: ORDER_STATUS.cancelledBySeller,
};

/** Moves orders to a status that only the service gives. */
export const orderStatus: OperatorCommand = {
  usage: [
    ['order-status paid|delivered|cancelled <number>…', 'the payment arrived, the carrier delivered, or the buyer’s'],
    ['', 'cancellation is completed; each order by itself'],
  ],
  async run(call) {
    const [name = '', ...numbers] = call.args;
    const to = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
    if (to === undefined || numbers.length === 0)
      throw new OperatorError(`Write ${Object.keys(TARGETS).join(', ')} and at least one order number.`);
    const lines: string[] = [];
    for (const number of numbers) {
      const before = await moveOrder(call, number, to).catch((error: unknown) => error);
      if (!(typeof before === 'number' || before instanceof OperatorError)) throw before;
      lines.push(typeof before === 'number' ? `${number}: ${before} → ${to}` : before.message);
    }
    return lines.join('\n');
  },
};
