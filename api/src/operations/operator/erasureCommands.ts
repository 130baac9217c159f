import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { eraseBuyer } from '../erasure/eraseBuyer.ts';
import { eraseSeller } from '../erasure/eraseSeller.ts';
import { type SeparatedId, openSeparatedRecord } from '../erasure/separatedRecordStore.ts';
import { requireReason } from '../operator-actions/OperatorAction.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Commands that erase buyers and sellers and read their separate records. */
export const erasureCommands: Readonly<Record<string, OperatorCommand>> = {
  'erase-buyer': {
    args: '<telephone> [<name>]',
    effect: 'lists the orders of a buyer to anonymise; --confirm does it and stores legally required data separately',
    async run({ args: [tel = '', name], options: { confirm = false }, ...call }) {
      const { erased, separated, open } = await eraseBuyer(call, { tel, name }, confirm);
      const done = confirm ? '' : ' would be';
      return [
        `${erased.length}${done} anonymised${listed(erased)}`,
        `${separated.length}${done} anonymised, with a separate record for the legal period${listed(separated)}`,
        `${open.length} still in progress and not changed${listed(open)}`,
        ...(confirm ? [] : ['Nothing was changed; repeat with --confirm to erase.']),
      ].join('\n');
    },
  },
  'erase-seller': {
    args: '<uid>',
    effect: 'lists the data to erase, or the orders that prevent it; --confirm closes the account and erases',
    async run({ args: [uid = ''], options: { confirm = false }, ...call }) {
      const erasure = await eraseSeller(call, uid, confirm);
      if (!erasure) throw new OperatorError(`There is no seller record of ${uid}.`);
      const { open, unsettled, orders: count } = erasure;
      const obstacles = [
        ...(open.length > 0 ? [`Still in progress: ${open.join(', ')}`] : []),
        ...(unsettled.length > 0 ? [`Paid through the product and not settled: ${unsettled.join(', ')}`] : []),
      ];
      if (obstacles.length > 0 && confirm) throw new OperatorError(['Nothing was erased.', ...obstacles].join('\n'));
      if (obstacles.length > 0) return ['The account cannot be erased yet.', ...obstacles].join('\n');
      if (!confirm)
        return `The account of ${uid} and the buyers of ${count} orders would be erased; repeat with --confirm.`;
      return `The account of ${uid} is closed, ${count} orders are anonymised. The next cleanup deletes the pictures. Also delete the account at the sign-in provider.`;
    },
  },
  'separated-record': {
    args: 'order|seller <order number or uid>',
    effect: 'shows the separate record of an erasure; --reason states the purpose',
    async run({ db, secrets, args: [kind = '', name = ''], reason, record }) {
      requireReason({ reason });
      const id = await findId(db, kind, name);
      const data = id && (await openSeparatedRecord(db, id, secrets));
      if (!id || !data) throw new OperatorError(`There is no separate record of ${kind} ${name}.`);
      // Record the access before the data is returned.
      await record(db, { action: 'operator-separated-record', dataSubjects: [id] });
      return JSON.stringify(data, null, 2);
    },
  },
};

function listed(numbers: readonly string[]): string {
  return numbers.length === 0 ? '' : `: ${numbers.join(', ')}`;
}

async function findId(db: Queries, kind: string, name: string): Promise<SeparatedId | undefined> {
  if (kind === 'seller') return `seller:${name}`;
  if (kind !== 'order') return undefined;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, name));
  return order && `order:${order.id}`;
}
