import { addOrders } from '../seed/addOrders.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { parseWhole } from './parseWhole.ts';

/** Adds invented orders to a market of a developer's machine. */
export const inventOrders: OperatorCommand = {
  usage: [['orders <marketId> <count>', "adds invented orders to a market, on a developer's machine only"]],
  async run({ config, db, clock, secrets, args: [marketId = '', number], record }) {
    if (!config.isLocal)
      throw new OperatorError('Invented people belong on a developer’s machine; ENVIRONMENT must say local.');
    const count = parseWhole(number, 1, 100_000);
    const isThere = await addOrders({ db, secrets, clock }, marketId, count);
    if (!isThere) throw new OperatorError(`There is no market ${marketId} with products.`);
    await record(db, { action: 'operator-orders', subject: { kind: 'market', id: marketId }, count });
    return `${count} orders added to ${marketId}`;
  },
};
