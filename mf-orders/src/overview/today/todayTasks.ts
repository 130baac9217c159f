import { daysUntil } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import {
  MARKET_STATUS,
  displayStatus,
  displayTitle,
  formatDaysLeft,
  isClosingSoon,
} from '@backoffice/contracts/market/marketStatus';
import {
  ORDER_STEPS,
  ORDER_TASKS,
  ORDER_TASK_ENTRIES,
  type OrderStep,
  type OrderTask,
  formatWork,
  toTaskPath,
  toWorkPath,
} from '@backoffice/contracts/order/lists/orderTasks';
import type { Today, TodayMarket } from '@backoffice/contracts/order/todayEndpoints';

/** Link of one part of a number, to the orders of a market, to a market or to a product. */
export interface TaskTarget {
  readonly to: string;
  readonly title: string;
  readonly value?: string;
}

/** A number and the targets that it adds up. */
export interface TodayTask {
  readonly key: OrderTask | 'closing' | 'stock';
  readonly label: string;
  /** The number with its Korean counter: `3건`, `1곳`. */
  readonly value: string;
  readonly targets: readonly TaskTarget[];
  /** Shown with the targets if they are only some of the counted. */
  readonly note?: string | undefined;
}

/** A step of the day that has work: its orders, and its work screens. */
export interface TodayStep extends TodayTask {
  readonly key: OrderStep;
  readonly work: { readonly label: string; readonly title: string; readonly targets: readonly TaskTarget[] };
}

/** Returns the steps that have work. `now` in ms since the epoch; targets are in the order of the markets. */
export function todaySteps(markets: readonly TodayMarket[], now: number): readonly TodayStep[] {
  return ORDER_STEPS.flatMap((step) => {
    const [task] = listTask(step, markets, now);
    if (task === undefined) return [];
    const { label, isAccountWide } = ORDER_TASK_ENTRIES[step].work;
    const targets = isAccountWide
      ? [{ to: toWorkPath(step, null), title: label }]
      : listWaiting(step, markets).map((market) => ({
          ...toTarget(step, market, now),
          to: toWorkPath(step, market._id),
        }));
    return [{ ...task, key: step, work: { label, title: formatWork(step, countOrders(step, markets)), targets } }];
  });
}

/** Returns the numbers other than the steps, unless they are 0. `now` in ms since the epoch. */
export function todayNotes({ markets, lowStock, lowStockCount }: Today, now: number): readonly TodayTask[] {
  const closing = markets.filter((market) => isClosingSoon(market, now));
  const tasks = ORDER_TASKS.filter((task) => ORDER_TASK_ENTRIES[task].work === undefined);
  return [
    ...tasks.flatMap((task) => listTask(task, markets, now)),
    ...listNote(
      'closing',
      '마감 임박',
      `${formatNumber(closing.length)}곳`,
      closing.map((market) => toClosing(market, now)),
    ),
    ...listNote(
      'stock',
      '품절 임박',
      `${formatNumber(lowStockCount)}개`,
      lowStock.map(({ marketId, productId, product, option, left }) => ({
        to: `/market/e/${marketId}/${productId}`,
        title: `${product} · ${option}`,
        value: left === 0 ? '품절' : `${formatNumber(left)}개 남음`,
      })),
      lowStockCount > lowStock.length ? `적게 남은 ${formatNumber(lowStock.length)}개만 보여요.` : undefined,
    ),
  ];
}

/** Returns the steps of a market with their numbers, `입금 3 · 발송 2`; empty without work. */
export function formatSteps({ tasks }: TodayMarket): string {
  return ORDER_STEPS.filter((step) => tasks[step] > 0)
    .map((step) => `${ORDER_TASK_ENTRIES[step].work.short} ${formatNumber(tasks[step])}`)
    .join(' · ');
}

function listTask(task: OrderTask, markets: readonly TodayMarket[], now: number): readonly TodayTask[] {
  const targets = listWaiting(task, markets).map((market) => toTarget(task, market, now));
  return listNote(task, ORDER_TASK_ENTRIES[task].label, `${formatNumber(countOrders(task, markets))}건`, targets);
}

function listNote(
  key: TodayTask['key'],
  label: string,
  value: string,
  targets: readonly TaskTarget[],
  note?: string,
): readonly TodayTask[] {
  return targets.length === 0 ? [] : [{ key, label, value, targets, note }];
}

function listWaiting(task: OrderTask, markets: readonly TodayMarket[]): readonly TodayMarket[] {
  return markets.filter(({ tasks }) => tasks[task] > 0);
}

function countOrders(task: OrderTask, markets: readonly TodayMarket[]): number {
  return markets.reduce((sum, { tasks }) => sum + tasks[task], 0);
}

function toTarget(task: OrderTask, market: TodayMarket, now: number): TaskTarget {
  return {
    to: toTaskPath(market._id, task),
    title: displayTitle(market, now),
    value: `${formatNumber(market.tasks[task])}건`,
  };
}

function toClosing(market: TodayMarket, now: number): TaskTarget {
  return { to: `/market/t/${market._id}`, title: displayTitle(market, now), value: formatEnd(market, now) };
}

/** Returns the days until an open market ends, `D-2`; empty for other markets. `now` in ms since the epoch. */
export function formatEnd(market: TodayMarket, now: number): string {
  const { marketED } = market;
  const isOpen = marketED !== null && displayStatus(market, now) === MARKET_STATUS.open;
  return isOpen ? formatDaysLeft(daysUntil(marketED, now)) : '';
}
