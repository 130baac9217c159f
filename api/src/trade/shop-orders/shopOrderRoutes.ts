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
import { HttpError, invalidParameters, notFound } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { describeEndpoint } from '../../platform/http/register/describeEndpoint.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { hashRequest } from '../../platform/idempotency/hashRequest.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { cancelForBuyer } from '../order/cancelRequest.ts';
import { lockOrder } from '../order/orderStore.ts';
import { placeOrder } from '../order/placeOrder.ts';
import { findShopOrder, openPaymentAccount, presentBuyerOrder } from './buyerOrder.ts';
import { type VerifiedShopCall, verifyShopCall } from './verifyShopCall.ts';

/** Larger than every valid order. */
const BODY_BYTES_MAX = 64 * 1024;

const SIGNATURE =
  'The shop signs the call with a key of SHOP_KEYS: Shop-Signature is the HMAC-SHA-256 in hexadecimal over the method, the path, Shop-Timestamp (seconds), the Idempotency-Key (empty for a GET) and the SHA-256 of the body in hexadecimal, joined by line feeds.';

const READ_HEADERS = z.object({ 'shop-key': z.string(), 'shop-timestamp': z.string(), 'shop-signature': z.string() });
const WRITE_HEADERS = z.object({ ...READ_HEADERS.shape, 'idempotency-key': z.string() });

/** A signed call of a shop; `key` identifies its intent. */
interface ShopCall extends VerifiedShopCall {
  readonly request: FastifyRequest;
  readonly body: Buffer;
  readonly now: Date;
}

type ShopDependencies = Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'secrets'>;

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
  { config, clock }: ShopDependencies,
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
      return handle({ ...verifyShopCall(config.shopKeys, call, now), request, body, now });
    },
  });
}

async function place(dependencies: ShopDependencies, call: ShopCall): Promise<PlacedOrder> {
  const { lines, marketId, total, ...form } = parseBody(ShopOrder, call.body);
  const { secrets } = dependencies;
  const { shop, now } = call;
  return write(dependencies, call, async (tx) => {
    const owner = await findOwner(tx, marketId);
    const amounts = new Map(lines.map(({ optionId, amount }) => [optionId, amount]));
    const placed = await placeOrder(tx, { owner, marketId, form: { ...form, amounts, shop }, now, secrets });
    if (placed.total !== total) throw new HttpError('total-changed', { detail: { total: placed.total } });
    await record(tx, call, 'shop-order', placed.id);
    const account = await openPaymentAccount(tx, placed, secrets);
    return { orderNumber: placed.publicId, status: placed.status, total: placed.total, account };
  });
}

async function read({ db, secrets }: ShopDependencies, call: ShopCall): Promise<BuyerOrder> {
  const order = await findShopOrder(db, call.shop, toOrderNumber(call));
  await record(db, call, 'shop-order-read', order.id);
  return presentBuyerOrder(db, order, secrets);
}

async function cancel(dependencies: ShopDependencies, call: ShopCall): Promise<BuyerOrder> {
  const { reason } = parseBody(BuyerCancel, call.body);
  return write(dependencies, call, async (tx) => {
    const { id, ownerUid } = await findShopOrder(tx, call.shop, toOrderNumber(call));
    await cancelForBuyer(tx, await lockOrder(tx, ownerUid, id), reason, call.now);
    await record(tx, call, 'shop-order-cancel', id);
    return presentBuyerOrder(tx, await lockOrder(tx, ownerUid, id), dependencies.secrets);
  });
}

/** Writes once per key. By shop, not by signing key, so that a call repeated with a newer key is the same call. */
function write<Result>(
  { db, secrets }: ShopDependencies,
  { shop, request, idempotencyKey: key, body, now }: ShopCall,
  act: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return writeOnce(db, { uid: `shop:${shop}`, key, bodyHash: hashRequest(request.url, body), now, secrets }, act);
}

async function record(db: Queries, { keyId, request, now }: ShopCall, action: ShopAction, id: string): Promise<void> {
  const [caller, origin] = [`shop:${keyId}`, networkFor(request.ip)];
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

async function findOwner(tx: Queries, marketId: string): Promise<string> {
  const [market] = await tx.select({ ownerUid: markets.ownerUid }).from(markets).where(eq(markets.id, marketId));
  if (!market) throw notFound();
  return market.ownerUid;
}
