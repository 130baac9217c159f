import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { SERVICE_STEP_MESSAGE, canServiceChangeStatus } from '@backoffice/contracts/order/serviceTransitions';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';
import { applyServiceStep } from '../../trade/order/applySteps.ts';
import { anyText, defineAction } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

/** The statuses that only the service sets, by their names in commands, with the label of the page's button. */
export const SERVICE_STEPS: Readonly<Record<string, { readonly status: number; readonly label: string }>> = {
  paid: { status: ORDER_STATUS.paid, label: '결제 확인 완료로 변경' },
  delivered: { status: ORDER_STATUS.delivered, label: '배송 완료로 변경' },
  cancelled: { status: ORDER_STATUS.cancelledBySeller, label: '취소 처리 완료로 변경' },
};

/** The columns of an order, without its buyer. */
const ORDER_COLUMNS = {
  id: orders.id,
  ownerUid: orders.ownerUid,
  status: orders.status,
  total: orders.total,
  paidAmount: orders.paidAmount,
  buyerRefunds: orders.buyerRefunds,
  paymentOption: orders.paymentOption,
  paymentType: orders.paymentType,
  isBilled: orders.isBilled,
  packagingStatus: orders.packagingStatus,
  refundState: orders.refundState,
  refundFailure: orders.refundFailure,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};

/**
 * Status changes of an order that only the service can make (`canServiceChangeStatus`), with history and notification.
 */
export const orderActions = {
  'order-status': defineAction({
    right: 'orders',
    fields: { to: requireStatus, number: anyText },
    effect: 'confirms the payment, the delivery, or the completion of the buyer’s cancellation',
    label: '상태 변경',
    reason: '변경하는 이유',
    done: { moved: '주문 상태를 변경했습니다.' },
    page: ({ number = '' }) => `/orders?number=${encodeURIComponent(number)}`,
    run: ({ db, clock, record }, { to, number }) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select(ORDER_COLUMNS).from(orders).where(eq(orders.publicId, number)).for('update');
        if (!order) throw new OperatorError(`There is no order ${number}.`, 'absent-order');
        if (!canServiceChangeStatus(order, to).allowed)
          throw new OperatorError(`${number} cannot be moved from ${order.status} to ${to}.`, 'invalid-transition');
        const step = { status: to, desc: SERVICE_STEP_MESSAGE[to] ?? '' };
        await applyServiceStep(tx, order, step, clock.now());
        const subject = { kind: 'order', id: order.id } as const;
        const result = `status ${order.status} → ${to}`;
        await record(tx, { action: 'operator-order-status', subject, dataSubjects: [`order:${order.id}`], result });
        return { line: `${number}: ${order.status} → ${to}` };
      }),
  }),
};

function requireStatus(name: string): number {
  const step = Object.hasOwn(SERVICE_STEPS, name) ? SERVICE_STEPS[name] : undefined;
  if (step) return step.status;
  throw new OperatorError(
    `"${name}" is not a step; use one of ${Object.keys(SERVICE_STEPS).join(', ')}.`,
    'invalid-input',
  );
}
