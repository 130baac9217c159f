import { readFile, writeFile } from 'node:fs/promises';
import { ReceiverPatch } from '@backoffice/contracts/order/orderEndpoints';
import { canCorrectOrder } from '@backoffice/contracts/order/orderRules';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { orders } from '../../platform/database/schema.ts';
import { applySteps } from '../../trade/order/applySteps.ts';
import { correctReceiver } from '../../trade/order/correctReceiver.ts';
import { toRuleInput } from '../../trade/order/orderPolicy.ts';
import { matchesBuyer } from '../erasure/eraseBuyer.ts';
import { exportBuyer } from '../erasure/exportBuyer.ts';
import { requireReason } from '../operator-actions/OperatorAction.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** An order number, such as `261121-K7QWX2MD`. */
const ORDER_NUMBER = /^\d{6}-[A-Z\d]{8}$/;

const Correction = z.partial(ReceiverPatch);

/** Commands for a buyer's rights of access and correction; the erasure is one of `erasureCommands`. */
export const buyerCommands: Readonly<Record<string, OperatorCommand>> = {
  'buyer-data': {
    args: '<order number or telephone> <file.json> [<name>]',
    effect:
      'writes everything that is stored about a buyer to a new file;\n--reason states how the person was identified',
    async run({ db, clock, secrets, args: [buyer = '', file = '', name], reason, record }) {
      requireReason({ reason });
      const person = ORDER_NUMBER.test(buyer)
        ? { matching: eq(orders.publicId, buyer) }
        : { matching: await matchesBuyer(db, { tel: buyer, name }, secrets), tel: buyer };
      const found = await exportBuyer(db, person, secrets);
      if (found.length === 0) throw new OperatorError(`There is no order of ${buyer}.`);
      // Record the access before the data is written.
      const dataSubjects = found.map(({ id }) => `order:${id}` as const);
      await record(db, { action: 'operator-buyer-data', dataSubjects, count: found.length });
      const data = { exportedAt: clock.now(), orders: found.map((each) => each.data) };
      await writeFile(file, JSON.stringify(data, null, 2), { mode: 0o600, flag: 'wx' }).catch(refuseFile(file));
      const numbers = found.map(({ publicId }) => publicId).join(', ');
      return `${file} has ${found.length} orders: ${numbers}. Delete it when you have handed it over.`;
    },
  },
  'correct-receiver': {
    args: '<order number> <file.json>',
    effect:
      'corrects the receiver of an order that is not shipped, from a file with the\nchanged fields of { name, tel, zip, addr, addr2, msg }, and informs the buyer',
    async run({ db, clock, args: [number = '', file = ''], reason, record }) {
      requireReason({ reason });
      const patch = await readCorrection(file);
      const changed = Object.keys(patch).join(', ');
      return db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.publicId, number)).for('update');
        if (!order) throw new OperatorError(`There is no order ${number}.`, 'absent-order');
        const permission = canCorrectOrder(toRuleInput(order));
        if (!permission.allowed)
          throw new OperatorError(`${number} cannot be corrected: ${permission.reason}`, 'invalid-transition');
        const { receiverName, receiverTel, zip, addr, addr2, deliveryMsg } = order;
        const before = { name: receiverName, tel: receiverTel, zip, addr, addr2, msg: deliveryMsg };
        const values = await correctReceiver(tx, order, { ...before, ...patch }, clock.now());
        if (Object.keys(values).length === 0)
          throw new OperatorError(`${number} has these values already; nothing was changed.`, 'unchanged');
        await applySteps(tx, order, { values }, clock.now());
        const subject = { kind: 'order', id: order.id } as const;
        const dataSubjects = [`order:${order.id}`] as const;
        await record(tx, { action: 'operator-correct-receiver', subject, dataSubjects, result: changed });
        return `${number}: ${changed} corrected; a label printed before is outdated`;
      });
    },
  },
};

/** Reads the corrected fields. @throws OperatorError that names the first invalid field */
async function readCorrection(file: string): Promise<z.infer<typeof Correction>> {
  const text = await readFile(file, 'utf8').catch(refuseFile(file));
  const { data, error } = Correction.safeParse(parseJson(text));
  if (data && Object.keys(data).length > 0) return data;
  const issue = error?.issues[0];
  throw new OperatorError(
    issue ? `${file}, ${issue.path.join('.') || 'whole file'}: ${issue.message}` : `${file} names no field to correct.`,
  );
}

const refuseFile = (file: string) => (error: NodeJS.ErrnoException) => {
  throw new OperatorError(`${file} cannot be used (${error.code}).`);
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
