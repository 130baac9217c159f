import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import type { Sale } from './readSales.ts';

/** Sums of orders in won. The keys of both maps are payment types; `cashReceipts` is the part of `paid` with a cash receipt. */
export interface SalesSum {
  orders: number;
  total: number;
  supply: number;
  readonly paid: Map<string, number>;
  readonly cashReceipts: Map<string, number>;
}

/** Sums of sales by month in Seoul. */
export interface MonthSales {
  add(sale: Sale): void;
  /** The months in order, including months without sales; January is 1. */
  list(): readonly { readonly year: number; readonly month: number; readonly sum: SalesSum }[];
  /** The sum of all months. */
  all(): SalesSum;
}

/** The supply value of a paid amount in won; the rest is the value added tax of 10 %. */
export function supplyValue(total: number): number {
  return Math.round((total * 10) / 11);
}

/** Creates empty sums of the months in Seoul from the instant `from` to before `to`, in milliseconds. */
export function createMonthSales(from: number, to: number): MonthSales {
  const getMonthIndex = (instant: number) => {
    const seoul = toSeoulTime(instant);
    return seoul.getUTCFullYear() * 12 + seoul.getUTCMonth();
  };
  const first = getMonthIndex(from);
  const sums = Array.from({ length: Math.max(getMonthIndex(to - 1) - first + 1, 0) }, createSum);
  const all = createSum();
  return {
    add(sale) {
      const month = sums[getMonthIndex(sale.createdAt.getTime()) - first];
      if (!month) throw new Error('The sale is outside of the summed months; read only sales of these months.');
      for (const sum of [month, all]) addTo(sum, sale);
    },
    list: () =>
      sums.map((sum, index) => ({ year: Math.floor((first + index) / 12), month: ((first + index) % 12) + 1, sum })),
    all: () => all,
  };
}

function createSum(): SalesSum {
  return { orders: 0, total: 0, supply: 0, paid: new Map(), cashReceipts: new Map() };
}

// The supply value is rounded per order, so that both sheets of a file have the same totals.
function addTo(sum: SalesSum, { total, paymentType, hasCashReceipt }: Sale): void {
  sum.orders += 1;
  sum.total += total;
  sum.supply += supplyValue(total);
  sum.paid.set(paymentType, (sum.paid.get(paymentType) ?? 0) + total);
  if (hasCashReceipt) sum.cashReceipts.set(paymentType, (sum.cashReceipts.get(paymentType) ?? 0) + total);
}
