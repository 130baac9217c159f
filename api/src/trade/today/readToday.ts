import { fromSeoulDay, toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { ORDER_TASKS, type OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import {
  LOW_STOCK_MAX,
  type OrderTaskCounts,
  type Today,
  type TodaySales,
} from '@backoffice/contracts/order/todayEndpoints';
import { and, asc, desc, eq, gte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orderLines, orders, productOptions, products } from '../../platform/database/schema.ts';
import { CANCELLED, taskCondition } from '../order/taskCondition.ts';
import { PIECES_LEFT, lowStockCondition } from '../product/lowStockCondition.ts';

/** Reads the pending tasks of a seller at an instant; `tx` must be a snapshot, for consistent counts. */
export async function readToday(tx: Queries, owner: string, now: Date): Promise<Today> {
  const tasksByMarket = new Map(
    (await countTasks(tx, owner, now)).map(({ marketId, ...counts }) => [marketId, counts]),
  );
  const published = await tx
    .select({
      _id: markets.id,
      title: markets.title,
      status: markets.status,
      marketST: markets.marketSt,
      marketED: markets.marketEd,
      paymentOption: markets.paymentOption,
    })
    .from(markets)
    .where(and(eq(markets.ownerUid, owner), ne(markets.status, MARKET_STATUS.drafting)))
    .orderBy(desc(markets.createdAt), desc(markets.id));
  return {
    markets: published
      .map(({ marketST, marketED, paymentOption, ...market }) => ({
        ...market,
        paymentOption: paymentOption[0] ?? 0,
        marketST: marketST?.toISOString() ?? null,
        marketED: marketED?.toISOString() ?? null,
        tasks: tasksByMarket.get(market._id) ?? NO_TASKS,
      }))
      .filter(({ status, tasks }) => status < MARKET_STATUS.ended || Object.values(tasks).some((count) => count > 0)),
    ...(await listLowStock(tx, owner, now)),
    sales: await sumSales(tx, owner, now),
  };
}

const NO_TASKS = Object.fromEntries(ORDER_TASKS.map((task) => [task, 0])) as OrderTaskCounts;

function countTasks(tx: Queries, owner: string, now: Date) {
  const countTask = (task: OrderTask) => sql<number>`(count(*) filter (where ${taskCondition(task, now)}))::int`;
  const counts = Object.fromEntries(ORDER_TASKS.map((task) => [task, countTask(task)])) as Record<
    OrderTask,
    ReturnType<typeof countTask>
  >;
  return tx
    .select({ marketId: orders.marketId, ...counts })
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), or(...ORDER_TASKS.map((task) => taskCondition(task, now)))))
    .groupBy(orders.marketId);
}

/** Adds up the orders of the day in Seoul, as `sumSales` of the scoreboard does. */
async function sumSales(tx: Queries, owner: string, now: Date): Promise<TodaySales> {
  const dayStart = new Date(fromSeoulDay(toSeoulDay(now.getTime())));
  const [sales] = await tx
    .select({
      orders: sql<number>`(count(distinct ${orders.id}))::int`,
      revenue: sql`coalesce(sum(${orderLines.price}::bigint * ${orderLines.amount}), 0)`.mapWith(Number),
    })
    .from(markets)
    .innerJoin(orders, eq(orders.marketId, markets.id))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(markets.ownerUid, owner), gte(orders.createdAt, dayStart), notInArray(orders.status, CANCELLED)));
  return sales ?? { orders: 0, revenue: 0 };
}

/** Lists and counts options on sale with low stock in markets that accept orders now or later. */
async function listLowStock(tx: Queries, owner: string, now: Date): Promise<Pick<Today, 'lowStock' | 'lowStockCount'>> {
  const rows = await tx
    .select({
      marketId: markets.id,
      productId: products.id,
      optionId: productOptions.id,
      product: products.title,
      option: productOptions.title,
      left: PIECES_LEFT,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(markets)
    .innerJoin(products, eq(products.marketId, markets.id))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .where(and(eq(markets.ownerUid, owner), lowStockCondition(now)))
    .orderBy(asc(PIECES_LEFT), asc(products.title), asc(productOptions.position), asc(productOptions.id))
    .limit(LOW_STOCK_MAX);
  return { lowStock: rows.map(({ count: _count, ...option }) => option), lowStockCount: rows[0]?.count ?? 0 };
}
