import { type Order, formatWon, orderStatusLabel } from '@backoffice/contracts';
import { formatMarketDate } from '@backoffice/time';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { packagingLabel } from '../../order/presentOrder.ts';

/** What a row of the list says. */
export interface RowTexts {
  readonly status: string;
  readonly color: 'yellow' | 'green' | 'blue' | 'red';
  /** Empty without a packaging status. */
  readonly packaging: string;
  readonly time: string;
  readonly total: string;
}

const known = new WeakMap<Order, RowTexts>();

/** The words of an order's row, made once an order: dates and amounts are what a row would cost most by. */
export function presentRow({ receipt, status }: ListedOrder): RowTexts {
  const words = known.get(receipt) ?? presented(receipt, status);
  known.set(receipt, words);
  return words;
}

function presented({ packagingStatus, timestamp, total }: Order, status: number): RowTexts {
  const { label, color } = orderStatusLabel(status);
  return {
    status: label,
    color,
    packaging: packagingStatus > 0 ? packagingLabel(packagingStatus) : '',
    time: formatMarketDate(timestamp),
    total: formatWon(total),
  };
}
