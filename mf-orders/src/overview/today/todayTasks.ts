import { daysUntil } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { displayTitle, formatDaysLeft, isClosingSoon } from '@backoffice/contracts/market/marketStatus';
import { ORDER_TASKS, ORDER_TASK_ENTRIES, type OrderTask, toTaskPath } from '@backoffice/contracts/order/lists/orderTasks';
import type { Today, TodayMarket } from '@backoffice/contracts/order/todayEndpoints';

/** Link of one part of a number, to the orders of a market, to a market or to a product. */
export interface TaskTarget {
  readonly to: string;
  readonly title: string;
  readonly value: string;
}

/**
 * A number of the board and the targets that it adds up. `unit` is the Korean counter of orders, markets or options.
 */
export interface TodayTask {
  readonly key: OrderTask | 'closing' | 'stock';
  readonly label: string;
  readonly count: number;
  readonly unit: '건' | '곳' | '개';
  readonly targets: readonly TaskTarget[];
  /** Shown with the targets if they are only some of the counted. */
  readonly note?: string | undefined;
}

/** Returns the label and address of each screen that does the tasks of a market's orders. */
export function workAddresses({
  _id: id,
  tasks,
  isProductPayment,
}: TodayMarket): readonly { label: string; to: string }[] {
  const path = `/market/t/${id}`;
  return [
    ...(tasks.unpaid > 0 && !isProductPayment ? [{ label: '입금 확인', to: `${path}/deposits` }] : []),
    ...(tasks.pack > 0 ? [{ label: '포장·라벨', to: `${path}/packing` }] : []),
    ...(tasks.send > 0 ? [{ label: '운송장 입력', to: `${path}/waybills?task=send` }] : []),
  ];
}

/** Returns the numbers of the board. `now` in ms since the epoch; targets are in the order of the markets. */
export function todayTasks({ markets, ...stock }: Today, now: number): readonly TodayTask[] {
  return [
    ...ORDER_TASKS.map((task) => orderTask(task, markets, now)).filter(
      ({ key, count }) => count > 0 || !ORDER_TASKS.some((task) => task === key && ORDER_TASK_ENTRIES[task].isExceptional),
    ),
    closingTask(
      markets.filter((market) => isClosingSoon(market, now)),
      now,
    ),
    stockTask(stock),
  ];
}

function orderTask(task: OrderTask, markets: readonly TodayMarket[], now: number): TodayTask {
  const waiting = markets.filter(({ tasks }) => tasks[task] > 0);
  return {
    key: task,
    label: ORDER_TASK_ENTRIES[task].label,
    count: waiting.reduce((sum, { tasks }) => sum + tasks[task], 0),
    unit: '건',
    targets: waiting.map((market) => ({
      to: toTaskPath(market._id, task),
      title: displayTitle(market, now),
      value: `${formatNumber(market.tasks[task])}건`,
    })),
  };
}

function closingTask(closing: readonly TodayMarket[], now: number): TodayTask {
  const targets = closing.map((market) => ({
    to: `/market/t/${market._id}`,
    title: displayTitle(market, now),
    value: market.marketED === null ? '' : formatDaysLeft(daysUntil(market.marketED, now)),
  }));
  return { key: 'closing', label: '마감 임박', count: closing.length, unit: '곳', targets };
}

function stockTask({ lowStock, lowStockCount: count }: Pick<Today, 'lowStock' | 'lowStockCount'>): TodayTask {
  const targets = lowStock.map(({ marketId, productId, product, option, left }) => ({
    to: `/market/e/${marketId}/${productId}`,
    title: `${product} · ${option}`,
    value: left === 0 ? '품절' : `${formatNumber(left)}개 남음`,
  }));
  const note = count > targets.length ? `적게 남은 ${formatNumber(targets.length)}개만 보여요.` : undefined;
  return { key: 'stock', label: '품절 임박', count, unit: '개', targets, note };
}
