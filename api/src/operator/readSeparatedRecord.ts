import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orders } from '../database/schema.ts';
import { type SeparatedId, openSeparatedRecord } from '../erasure/separatedRecordStore.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** Shows what an erasure kept apart, for an authority or a dispute. */
export const readSeparatedRecord: OperatorCommand = {
  usage: [
    ['separated-record order <order number>', 'shows what an erasure kept apart of an order; --reason says why'],
    ['separated-record seller <uid>', 'shows what an erasure kept apart of a seller; --reason says why'],
  ],
  async run({ db, secrets, args: [kind = '', name = ''], record }) {
    const id = await findId(db, kind, name);
    const data = id && (await openSeparatedRecord(db, id, secrets));
    if (!id || !data) throw new OperatorError(`Nothing is kept apart of ${kind} ${name}.`);
    // Before it is handed out, as every reading.
    await record(db, { action: 'operator-separated-record', dataSubjects: [id] });
    return JSON.stringify(data, null, 2);
  },
};

async function findId(db: Queries, kind: string, name: string): Promise<SeparatedId | undefined> {
  if (kind === 'seller') return `seller:${name}`;
  if (kind !== 'order') return undefined;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, name));
  return order && `order:${order.id}`;
}
