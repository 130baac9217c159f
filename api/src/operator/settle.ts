import { formatWon } from '@backoffice/contracts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { parseInstant } from '../operator-actions/parseInstant.ts';
import { previewSettlement } from '../operator-actions/previewSettlement.ts';
import { settleOrders } from '../operator-actions/settleOrders.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Settles the orders of a market and a period with its seller. */
export const settle: OperatorCommand = {
  usage: [
    ['settle <market> --since <date> --until <date>', 'says what would be settled of the orders placed then'],
    ['', '--digest <digest of that> settles it; repeated, it answers the same settlement'],
  ],
  async run(call) {
    const { args, options, db, record } = call;
    const { since, until, digest } = options;
    if (since === undefined || until === undefined) throw new OperatorError('Give --since and --until.');
    const request = { market: args[0] ?? '', from: parseInstant(since), until: parseInstant(until) };
    if (digest !== undefined) {
      const { id, orders, payout } = await settleOrders(call, request, digest);
      return `settlement ${id}: ${orders} orders, payout ${formatWon(payout)}`;
    }
    const preview = await previewSettlement(call, request);
    const { sums, payoutHoldUntil } = preview;
    const subject = { kind: 'market', id: preview.marketId } as const;
    await record(db, { action: 'operator-settle', subject, count: sums.count, result: 'preview' });
    return [
      `${preview.marketTitle} of ${preview.sellerName} (${preview.ownerUid}), fee ${preview.feeRate} %`,
      `${sums.count} orders, total ${formatWon(sums.total)}, fee ${formatWon(sums.fee)}, payout ${formatWon(sums.payout)}`,
      `${preview.waiting} orders are paid and not shipped yet`,
      ...(payoutHoldUntil ? [`Payouts are held until ${payoutHoldUntil.toISOString()}`] : []),
      `Nothing was changed; --digest ${preview.digest} does it.`,
    ].join('\n');
  },
};
