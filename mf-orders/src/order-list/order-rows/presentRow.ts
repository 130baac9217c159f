import { REFUND_LABELS, type Order, formatMarketDate, formatWon, orderStatusLabel } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { packagingLabel } from '../../order/presentOrder.ts';

export interface RowTexts {
  readonly status: string;
  readonly color: 'yellow' | 'green' | 'blue' | 'red';
  /** Empty without a packaging status. */
  readonly packaging: string;
  readonly time: string;
  readonly total: string;
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

function formatTexts({ packagingStatus, timestamp, total, refund }: Order, status: number): RowTexts {
  const { label, color } = orderStatusLabel(status);
  return {
    status: refund === null ? label : `${label} · ${REFUND_LABELS[refund.state]}`,
    color,
    packaging: packagingStatus > 0 ? packagingLabel(packagingStatus) : '',
    time: formatMarketDate(timestamp),
    total: formatWon(total),
  };
}
