import { fromSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { DEPOSIT_CANDIDATES_MAX, type DepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import {
  type SQL,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { deposits, depositShares, markets, orderHistory, orders } from '../../platform/database/schema.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { readInParts } from '../order/orderStore.ts';
import { listStoredDeposits } from '../deposit/depositStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { openNamedAccount } from '../seller/namedAccount.ts';

const DAY = 24 * 60 * 60_000;
/** Orders cancelled within this period may be paid by mistake. */
const CANCELLED_MS = 60 * DAY;
/** Paid orders without a stored deposit within this period may be what a deposit has paid. */
const RIVAL_MS = 180 * DAY;

const { received, paid, shipped, delivered, cancelledByBuyer, cancelledBySeller } = ORDER_STATUS;

/** The seller, the days of the statement, the markets whose orders come first, and the instant of the call. */
export interface CandidateQuery {
  readonly owner: string;
  readonly from: string;
  readonly to: string;
  readonly marketIds: readonly string[];
  readonly now: Date;
}

/** Lists the orders that deposits of a period may have paid, and its stored deposits; `tx` must be a snapshot. */
export async function listCandidates(
  tx: Queries,
  query: CandidateQuery,
  secrets: Pick<Secrets, 'openText'>,
): Promise<Omit<DepositCandidates, 'hashKey'>> {
  const kinds = toKinds(query);
  const matching = and(
    eq(orders.ownerUid, query.owner),
    eq(orders.paymentOption, 0),
    isNull(orders.anonymizedAt),
    or(...kinds),
  );
  const byMarket = await tx
    .select({ id: markets.id, title: markets.title, orders: count() })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .where(matching)
    .groupBy(markets.id)
    .orderBy(desc(markets.createdAt), desc(markets.id));
  return {
    orders: await listOrders(tx, matching, createAccountReader(tx, query.owner, secrets), [
      desc(matchesAny(orders.marketId, query.marketIds)),
      asc(
        sql`case ${sql.join(
          kinds.map((kind, at) => sql`when ${kind} then ${sql.raw(String(at))}`),
          sql` `,
        )} end`,
      ),
      ...NEWEST_FIRST,
    ]),
    total: byMarket.reduce((sum, market) => sum + market.orders, 0),
    markets: byMarket,
    used: await listUsed(tx, query),
  };
}

const HAS_DEPOSITS = sql<boolean>`exists (
  select from ${depositShares} where ${depositShares.orderId} = ${orders.id})`;

/** The kinds of orders in the order of their precedence. */
function toKinds({ from, now }: CandidateQuery): SQL[] {
  const since = Math.min(now.getTime(), fromSeoulDay(from));
  const isPaid = inArray(orders.status, [paid, shipped, delivered]);
  const isCancelled = inArray(orders.status, [cancelledByBuyer, cancelledBySeller]);
  const cancellation = sql`(select from ${orderHistory} where ${orderHistory.orderId} = ${orders.id}
    and ${inArray(orderHistory.status, [cancelledByBuyer, cancelledBySeller])}
    and ${gte(orderHistory.at, new Date(since - CANCELLED_MS))})`;
  return [
    eq(orders.status, received),
    and(isPaid, lt(orders.paidAmount, orders.total)),
    and(isCancelled, exists(cancellation)),
    and(isPaid, gte(orders.createdAt, new Date(since - RIVAL_MS)), not(HAS_DEPOSITS)),
  ].filter((kind) => kind !== undefined);
}

const { id, publicId, marketId, status, total, deliveryPrice, createdAt, paidAmount, buyerName, payer } = orders;
const CANDIDATE = {
  id,
  publicId,
  marketId,
  status,
  total,
  deliveryPrice,
  createdAt,
  paidAmount,
  buyerName,
  payer,
  hasDeposits: HAS_DEPOSITS,
  receiver: orders.receiverName,
  refundHolder: orders.refundName,
  tel: orders.receiverTel,
  snsType: orders.snsType,
  snsId: orders.snsId,
  accountSince: orders.accountSince,
};
const selectCandidates = preparedQuery('deposit candidates', CANDIDATE, (db, selected) =>
  db
    .select(selected)
    .from(orders)
    .where(matchesAny(orders.id, sql.placeholder('ids'))),
);

async function listOrders(
  tx: Queries,
  matching: SQL | undefined,
  readAccountEnd: (since: Date | null) => Promise<string>,
  order: readonly SQL[],
): Promise<DepositCandidates['orders']> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(matching)
    .orderBy(...order)
    .limit(DEPOSIT_CANDIDATES_MAX);
  return readInParts(
    found.map((row) => row.id),
    async (ids) => {
      const rows = await selectCandidates(tx, { ids });
      const candidates = new Map<string, DepositCandidates['orders'][number]>();
      for (const { createdAt, tel, accountSince, ...order } of rows)
        candidates.set(order.id, {
          ...order,
          placedAt: createdAt.getTime(),
          tel: tel.replaceAll(/\D/g, ''),
          accountEnd: await readAccountEnd(accountSince),
        });
      return candidates;
    },
  );
}

/** Returns a function that reads the last four digits of the account since an instant, once for each account. */
function createAccountReader(tx: Queries, owner: string, secrets: Pick<Secrets, 'openText'>) {
  const known = new Map<number, Promise<string>>();
  const read = async (since: Date) =>
    (await openNamedAccount(tx, owner, since, secrets))?.no.replaceAll(/\D/g, '').slice(-4) ?? '';
  return async (since: Date | null): Promise<string> => {
    if (since === null) return '';
    const end = known.get(since.getTime()) ?? read(since);
    known.set(since.getTime(), end);
    return end;
  };
}

/** The stored deposits of the days of a statement, of the day before and of the day after it. */
async function listUsed(tx: Queries, { owner, from, to }: CandidateQuery): Promise<DepositCandidates['used']> {
  const isNear = between(deposits.date, sql`${from}::date - 1`, sql`${to}::date + 1`);
  const found = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.ownerUid, owner), isNear))
    .orderBy(desc(deposits.date), desc(deposits.id))
    .limit(DEPOSIT_CANDIDATES_MAX);
  return readInParts(
    found.map((row) => row.id),
    async (ids) => {
      const stored = await listStoredDeposits(tx, owner, matchesAny(deposits.id, ids));
      return new Map(
        stored.map(({ id, key, free, orders: paidOrders }) => [
          id,
          {
            id,
            key,
            orderIds: paidOrders.map((order) => order.id),
            publicIds: paidOrders.map(({ publicId }) => publicId),
            free,
          },
        ]),
      );
    },
  );
}
