import { SERVICE_STEP_MESSAGE, canServiceChangeStatus } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { orders } from '../database/schema.ts';
import { toRuleInput } from '../order/orderPolicy.ts';
import { applySteps } from '../order/applySteps.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';

/**
 * Moves an order, by its number, to the status that only the service gives (`canServiceChangeStatus`), with history and
 * notification. Answers the status from before.
 * @throws OperatorError `absent-order`, `invalid-transition`
 */
export async function moveOrder({ db, clock, record }: ActionContext, number: string, to: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.publicId, number)).for('update');
    if (!order) throw new OperatorError(`There is no order ${number || '(no number given)'}.`, 'absent-order');
    if (!canServiceChangeStatus(toRuleInput(order), to).allowed)
      throw new OperatorError(`${number} cannot be moved from ${order.status} to ${to}.`, 'invalid-transition');
    const step = { status: to, desc: SERVICE_STEP_MESSAGE[to] ?? '' };
    await applySteps(tx, order, { steps: [step] }, clock.now());
    const subject = { kind: 'order', id: order.id } as const;
    const result = `status ${order.status} → ${to}`;
    await record(tx, { action: 'operator-order-status', subject, dataSubjects: [`order:${order.id}`], result });
    return order.status;
  });
}
