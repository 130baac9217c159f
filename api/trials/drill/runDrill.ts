import { exportLabels, exportOrders, exportSettlement } from '@backoffice/contracts/order/lists/exportEndpoints';
import { getOrderDelivery, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { DownloadLink, LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { OperatorCall } from '../../src/operations/operator/OperatorCommand.ts';
import { runCommand } from '../../src/operations/operator/runCommand.ts';
import { sealEvents } from '../../src/platform/audit/sealEvents.ts';
import { type ChainReport, verifyChain } from '../../src/platform/audit/verifyChain.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import type { MarketRow } from '../../src/trade/market/marketStore.ts';
import type { OrderRow } from '../../src/trade/order/orderStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../testing/builders.ts';
import { type TestApp, createToken } from '../../testing/createTestApp.ts';

/** Network of the thief, who has the login of a seller. */
const THIEF = '203.0.113.66';
const HONEST = '198.51.100.7';

/** Sellers, the orders of each, and the orders that each of the three ways steals: search, export, label. */
export interface DrillSize {
  readonly sellers: number;
  readonly orders: number;
  readonly stolen: number;
}

/** Numbers of orders: stolen, and found by `who-saw`; which of them are missing or too many; and the found accounts. */
export interface DrillResult {
  readonly stolen: number;
  readonly found: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly accounts: readonly string[];
  /** The ways of the thief, as `who-saw` names them. */
  readonly ways: readonly string[];
  readonly audit: ChainReport;
}

/**
 * Commits a theft with the login of one seller, by searches, by a file and by labels, among other traffic, also of the
 * same seller; then runs the command `who-saw` for every order of all sellers.
 */
export async function runDrill(test: TestApp, { sellers: count, orders, stolen }: DrillSize): Promise<DrillResult> {
  const sellers: Shop[] = [];
  for (let at = 0; at < count; at += 1) sellers.push(await buildShop(test, `kakao:drill-${at}`, orders));
  const [victim] = sellers;
  if (!victim || stolen * 3 > orders) throw new Error('A drill needs a seller with more orders than are stolen.');
  for (const seller of sellers) await work(test, seller);
  const theft = await steal(test, victim, stolen);
  for (const seller of sellers) await work(test, seller);

  await sealEvents(test.db, test.config.auditKeys);
  const sights = await askForEach(
    test,
    sellers.flatMap((seller) => seller.orders),
  );
  const seen = sights.filter(({ network }) => network === THIEF);
  const found = new Set(seen.map(({ order }) => order));
  return {
    stolen: theft.size,
    found: found.size,
    missing: [...theft].filter((order) => !found.has(order)),
    extra: [...found].filter((order) => !theft.has(order)),
    accounts: [...new Set(seen.map(({ person }) => person))],
    ways: [...new Set(seen.map(({ way }) => way))].toSorted(),
    audit: await verifyChain(test.db, test.config.auditKeys),
  };
}

interface Shop {
  readonly uid: string;
  readonly market: MarketRow;
  readonly orders: readonly OrderRow[];
}

/** Each order has a buyer whose name no other order has. */
async function buildShop({ db }: TestApp, uid: string, count: number): Promise<Shop> {
  await buildSeller(db, uid);
  const market = await buildMarket(db, uid);
  const product = await buildProduct(db, market, [{ stock: -1 }]);
  const orders: OrderRow[] = [];
  for (let at = 0; at < count; at += 1)
    orders.push(
      await buildOrder(db, market, { product, receiverName: nameBuyer(uid, at), status: 1, paymentOption: 1 }),
    );
  return { uid, market, orders };
}

const nameBuyer = (uid: string, at: number) => `구매자-${uid.replace(/\D/g, '')}-${String(at).padStart(5, '0')}호`;

/** Steals the first orders by searches for each buyer, the next by a file that a link returns, the next by labels. */
async function steal(test: TestApp, shop: Shop, each: number): Promise<ReadonlySet<string>> {
  const part = (at: number) => shop.orders.slice(at * each, (at + 1) * each).map(({ id }) => id);
  for (let at = 0; at < each; at += 1) await call(test, searchOrders, shop, THIEF, { q: nameBuyer(shop.uid, at) });
  const link = await call(test, exportOrders, shop, THIEF, toFileRequest(part(1)), { accept: LINK_MEDIA_TYPE });
  const file = await test.app.inject({ url: DownloadLink.parse(link.json()).url, remoteAddress: THIEF });
  if (file.statusCode !== 200) throw new Error(`The stolen file was not sent: ${file.statusCode}.`);
  await call(test, exportLabels, shop, THIEF, toFileRequest(part(2)));
  return new Set([0, 1, 2].flatMap(part));
}

/** A day's work of a seller: the list, details, a search, a file of every order, a settlement. */
async function work(test: TestApp, shop: Shop): Promise<void> {
  await call(test, listOrders, shop, HONEST, {});
  for (const { publicId } of shop.orders.slice(0, 20)) await call(test, getOrderDelivery, shop, HONEST, { publicId });
  await call(test, searchOrders, shop, HONEST, { q: nameBuyer(shop.uid, 0).slice(0, -3) });
  await call(test, exportOrders, shop, HONEST, toFileRequest(shop.orders.map(({ id }) => id)));
  await call(test, exportSettlement, shop, HONEST, { marketId: shop.market.id });
}

function toFileRequest(target: readonly string[]): object {
  return {
    data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false, packing: 'all', target }),
    reason: { purpose: 'shipping' },
  };
}

async function call(
  { app }: TestApp,
  { method, path }: Endpoint,
  { uid, market }: Shop,
  remoteAddress: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url: path.replace(':marketId', market.id),
    ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
    headers: { authorization: `Bearer ${createToken(uid)}`, ...headers },
    remoteAddress,
  });
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
  return response;
}

interface Sight {
  readonly order: string;
  readonly person: string;
  readonly network: string;
  readonly way: string;
}

/** Runs `who-saw` for each order with the rights of the operator's role. */
async function askForEach(test: TestApp, orders: readonly OrderRow[]): Promise<Sight[]> {
  const database = openDatabase(test.database, () => undefined, 'operator');
  const tools: Pick<OperatorCall, 'config' | 'db' | 'identity' | 'files' | 'secrets' | 'clock'> = {
    ...test,
    db: database.db,
  };
  try {
    const sights: Sight[] = [];
    for (const { id, publicId } of orders) {
      const command = { operator: 'kim', positionals: ['who-saw', publicId], options: { json: true } };
      const lines = (await runCommand(tools, command)).split('\n');
      sights.push(...lines.map((line) => ({ ...(JSON.parse(line) as Omit<Sight, 'order'>), order: id })));
    }
    return sights;
  } finally {
    await database.close();
  }
}
