import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import {
  BuyerCancel,
  BuyerOrder,
  PlacedOrder,
  SHOP_ORDERS_PATH,
  ShopOrder,
} from '@backoffice/contracts/order/shopOrder';
import { fieldProblems } from '@backoffice/contracts/wire/schemaProblems';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ShopAction } from '../../platform/audit/AuditAction.ts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets } from '../../platform/database/schema.ts';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { RateLimiter } from '../../platform/http/scheduling/RateLimiter.ts';
import { describeEndpoint } from '../../platform/http/register/describeEndpoint.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { hashRequest } from '../../platform/idempotency/hashRequest.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { cancelForBuyer } from '../order/cancelRequest.ts';
import { lockOrder } from '../order/orderStore.ts';
import { placeOrder } from '../order/placeOrder.ts';
import { type PaymentDependencies, checkPayment } from '../payment-checks/checkPayment.ts';
import { findShopOrder, openPaymentAccount, presentBuyerOrder } from './buyerOrder.ts';
import { type ShopKey, type VerifiedShopCall, refuseShop, verifyShopCall } from './verifyShopCall.ts';

/** Larger than every valid order. */
const BODY_BYTES_MAX = 64 * 1024;

const SIGNATURE =
  'The shop signs the call with a key of SHOP_KEYS: Shop-Signature is the HMAC-SHA-256 in hexadecimal over the method, the path, Shop-Timestamp (seconds), the Idempotency-Key (empty for a GET) and the SHA-256 of the body in hexadecimal, joined by line feeds.';

const READ_HEADERS = z.object({ 'shop-key': z.string(), 'shop-timestamp': z.string(), 'shop-signature': z.string() });
const WRITE_HEADERS = z.object({ ...READ_HEADERS.shape, 'idempotency-key': z.string() });

/** A signed call of a shop. */
interface ShopCall extends VerifiedShopCall {
  readonly request: FastifyRequest;
  readonly body: Buffer;
  readonly now: Date;
}

/** `rates` are the units that each caller has left; each signing key is a caller. */
type ShopDependencies = Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'secrets'> &
  PaymentDependencies & { readonly rates: RateLimiter };

/** Registers the calls for the buyers of a shop. The signature is verified over the raw body before parsing. */
export async function registerShopOrders(app: FastifyInstance, dependencies: ShopDependencies): Promise<void> {
  // In its own scope, because only these calls parse their bodies as bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerCall(scope, dependencies, PLACE, (call) => place(dependencies, call));
    registerCall(scope, dependencies, READ, (call) => read(dependencies, call));
    registerCall(scope, dependencies, CANCEL, (call) => cancel(dependencies, call));
  });
}

const PLACE = {
  method: 'POST',
  path: SHOP_ORDERS_PATH,
  request: ShopOrder,
  reply: PlacedOrder,
  errors: [
    'not-found',
    'market-not-open',
    'out-of-stock',
    'refund-account-required',
    'total-changed',
    'idempotency-key-reused',
  ],
  summary: 'Places an order of a buyer, once for each Idempotency-Key of the shop.',
} as const;

const READ = {
  method: 'GET',
  path: `${SHOP_ORDERS_PATH}/:orderNumber`,
  request: z.strictObject({}),
  reply: BuyerOrder,
  errors: ['not-found'],
  summary: 'Reads an order that the shop placed, for its buyer.',
} as const;

const CANCEL = {
  method: 'POST',
  path: `${SHOP_ORDERS_PATH}/:orderNumber/cancel`,
  request: BuyerCancel,
  reply: BuyerOrder,
  errors: ['not-found', 'invalid-transition', 'idempotency-key-reused'],
  summary: 'Cancels an order for its buyer, or after packaging has started requests its cancellation from the seller.',
} as const;

function registerCall<Reply extends z.ZodMiniType>(
  scope: FastifyInstance,
  { config, clock, rates }: ShopDependencies,
  { summary, ...endpoint }: (typeof PLACE | typeof READ | typeof CANCEL) & { readonly reply: Reply },
  handle: (call: ShopCall) => Promise<z.infer<Reply>>,
): void {
  const { method, path } = endpoint;
  const described = describeEndpoint({ ...endpoint, access: 'public', errors: ['Unauthorized', ...endpoint.errors] });
  const headers = method === 'GET' ? READ_HEADERS : WRITE_HEADERS;
  scope.route({
    method,
    url: path,
    schema: { ...described, summary: `${summary} ${SIGNATURE}`, headers, security: [] } as object,
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
    bodyLimit: BODY_BYTES_MAX,
    handler: async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = clock.now();
      const call = { method, path: request.url, headers: request.headers, body };
      const verified = verifyShopCall(config.shopKeys, call, now);
      const retryAfter = rates.consume(`shop ${verified.key.id}`);
      if (retryAfter > 0)
        throw new HttpError('too-fast', { retryAfter, refused: refuseShop(verified.key.id, 'too-fast') });
      return handle({ ...verified, request, body, now });
    },
  });
}

async function place(dependencies: ShopDependencies, call: ShopCall): Promise<PlacedOrder> {
  const { lines, marketId, total, ...form } = parseBody(ShopOrder, call.body);
  const { db, secrets } = dependencies;
  const { key, now } = call;
  const owner = await findOwner(db, key, marketId);
  const { id, ...placed } = await write(dependencies, call, async (tx) => {
    const amounts = new Map(lines.map(({ optionId, amount }) => [optionId, amount]));
    const order = await placeOrder(tx, { owner, marketId, form: { ...form, amounts, shop: key.shop }, now, secrets });
    if (order.total !== total) throw new HttpError('total-changed', { detail: { total: order.total } });
    await record(tx, call, 'shop-order', order.id);
    const account = await openPaymentAccount(tx, order, secrets);
    return { id: order.id, orderNumber: order.publicId, status: order.status, total: order.total, account };
  });
  if (placed.status !== ORDER_STATUS.verifying) return placed;
  await checkPayment(dependencies, id, call.request.log);
  return { ...placed, status: (await findShopOrder(db, key, placed.orderNumber)).status };
}

async function read({ db, secrets }: ShopDependencies, call: ShopCall): Promise<BuyerOrder> {
  const order = await findShopOrder(db, call.key, toOrderNumber(call));
  await record(db, call, 'shop-order-read', order.id);
  return presentBuyerOrder(db, order, secrets);
}

async function cancel(dependencies: ShopDependencies, call: ShopCall): Promise<BuyerOrder> {
  const { reason } = parseBody(BuyerCancel, call.body);
  const { id, ownerUid } = await findShopOrder(dependencies.db, call.key, toOrderNumber(call));
  return write(dependencies, call, async (tx) => {
    await cancelForBuyer(tx, await lockOrder(tx, ownerUid, id), reason, call.now);
    await record(tx, call, 'shop-order-cancel', id);
    return presentBuyerOrder(tx, await lockOrder(tx, ownerUid, id), dependencies.secrets);
  });
}

/** Writes once per key. By shop, not by signing key, so that a call repeated with a newer key is the same call. */
function write<Result>(
  { db, secrets }: ShopDependencies,
  { key: { shop }, request, idempotencyKey: key, body, now }: ShopCall,
  act: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return writeOnce(db, { uid: `shop:${shop}`, key, bodyHash: hashRequest(request.url, body), now, secrets }, act);
}

async function record(db: Queries, { key, request, now }: ShopCall, action: ShopAction, id: string): Promise<void> {
  const [caller, origin] = [`shop:${key.id}`, networkFor(request.ip)];
  const subject = { kind: 'order', id } as const;
  await recordEvent(db, { caller, origin, action, subject, dataSubjects: [`order:${id}`] }, now);
}

function toOrderNumber({ request }: ShopCall): string {
  return (request.params as { orderNumber: string }).orderNumber;
}

/** Parses the body of a verified call. @throws HttpError `invalid-parameters` with the fields */
function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidParameters([{ path: '', text: 'The body is not JSON.' }]);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw invalidParameters(fieldProblems(result.error.issues));
  return result.data;
}

/** Finds the seller of a market. @throws HttpError `not-found`, also for a seller for whom the key is not valid */
async function findOwner(db: Queries, { id, sellers }: ShopKey, marketId: string): Promise<string> {
  const [market] = await db.select({ ownerUid: markets.ownerUid }).from(markets).where(eq(markets.id, marketId));
  if (market && (sellers === 'all' || sellers.includes(market.ownerUid))) return market.ownerUid;
  throw new HttpError('not-found', { refused: refuseShop(id, market ? 'seller-out-of-scope' : 'unknown-market') });
}
