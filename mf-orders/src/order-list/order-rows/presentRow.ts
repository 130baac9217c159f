import {
  REFUND_LABELS,
  type Order,
  formatMarketDate,
  formatNumber,
  formatWon,
  orderLineName,
  orderStatusLabel,
} from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { packagingLabel } from '../../order/presentOrder.ts';

export interface RowTexts {
  readonly status: string;
  readonly color: 'yellow' | 'green' | 'blue' | 'red';
  /** Empty without a packaging status. */
  readonly packaging: string;
  readonly time: string;
  readonly total: string;
  /** The first product with its option: `고양이 스티커 A`. */
  readonly item: string;
  /** The pieces of the first product and the number of other lines: `×3 외 1`. */
  readonly amount: string;
}

const cache = new WeakMap<Order, RowTexts>();

/** The texts of a row, cached per order: formatting dates and amounts is the most expensive part of a row. */
export function presentRow({ order, status }: ListedOrder): RowTexts {
  const cached = cache.get(order);
  if (cached !== undefined) return cached;
  const texts = formatTexts(order, status);
  cache.set(order, texts);
  return texts;
}

function formatTexts({ packagingStatus, timestamp, total, refund, productList }: Order, status: number): RowTexts {
  const { label, color } = orderStatusLabel(status);
  const [first] = productList;
  const others = productList.length - 1;
  return {
    status: refund === null ? label : `${label} · ${REFUND_LABELS[refund.state]}`,
    color,
    packaging: packagingStatus > 0 ? packagingLabel(packagingStatus) : '',
    time: formatMarketDate(timestamp),
    total: formatWon(total),
    item: first === undefined ? '' : orderLineName(first),
    amount:
      first === undefined ? '' : `×${formatNumber(first.amount)}${others > 0 ? ` 외 ${formatNumber(others)}` : ''}`,
  };
}
