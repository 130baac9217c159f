import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatWon } from '@backoffice/contracts/codes/won';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import type { Order } from '@backoffice/contracts/order/order';
import { orderLineName } from '@backoffice/contracts/order/orderItem';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { getMissingAmount } from '../../order/getMissingAmount.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RowMark } from '../../order/RowMark.ts';
import { packagingLabel, piecesLabel } from '../../order/presentOrder.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';

export interface RowTexts {
  /** The day in Seoul on which `time` is correct. */
  readonly today: string;
  readonly status: string;
  readonly color: 'yellow' | 'green' | 'blue' | 'red';
  /** Empty without a packaging status. */
  readonly packaging: string;
  readonly time: string;
  readonly total: string;
  /** The first product with its option: `고양이 스티커 A`. */
  readonly item: string;
  /** The pieces of the first product and the number of other lines: `×3 외 1종`. */
  readonly amount: string;
  /** What needs the seller's attention; undefined without it. */
  readonly mark: RowMark | undefined;
}

const cache = new WeakMap<Order, RowTexts>();

/**
 * The texts of a row on a day in Seoul, cached per order: formatting dates and amounts is the most expensive part of a
 * row.
 */
export function presentRow({ order, status }: ListedOrder, today: string): RowTexts {
  const cached = cache.get(order);
  if (cached?.today === today) return cached;
  const texts = formatTexts(order, status, today);
  cache.set(order, texts);
  return texts;
}

function formatTexts(order: Order, status: number, today: string): RowTexts {
  const { packagingStatus, timestamp, total, refund, productList } = order;
  const { label, color } = orderStatusLabel(status);
  const [first] = productList;
  return {
    today,
    status: refund === null ? label : `${label} · ${REFUND_LABELS[refund.state]}`,
    color,
    packaging: packagingStatus > 0 ? packagingLabel(packagingStatus) : '',
    time: formatMoment(timestamp, today),
    total: formatWon(total),
    item: first === undefined ? '' : orderLineName(first),
    amount: piecesLabel(order),
    mark: toMark(order),
  };
}

function toMark(order: Order): RowMark | undefined {
  const label = [
    order.cancelRequest !== null && ORDER_TASK_ENTRIES.cancel.label,
    getOwedAmount(toRuleInput(order)) > 0 && '환불할 금액',
    getMissingAmount(order) > 0 && '부족',
    order.isCorrected && '내용 변경됨',
  ]
    .filter(Boolean)
    .join(' · ');
  return label === '' ? undefined : { label, tone: 'attention' };
}
