import { PlacedOrder, SHOP_ORDERS_PATH, ShopOrder, fieldProblems } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets } from '../../platform/database/schema.ts';
import { HttpError, invalidParameters, notFound } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { describeEndpoint } from '../../platform/http/register/describeEndpoint.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { hashRequest } from '../../platform/idempotency/hashRequest.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { placeOrder } from '../order/placeOrder.ts';
import { verifyShopCall } from './verifyShopCall.ts';

/** Larger than every valid order. */
const BODY_BYTES_MAX = 64 * 1024;

const HEADERS = z.object({
  'shop-key': z.string(),
  'shop-timestamp': z.string(),
  'shop-signature': z.string(),
  'idempotency-key': z.string(),
});

const SUMMARY =
  'Places an order of a buyer, once for each Idempotency-Key of the shop. The shop signs the call with a key of SHOP_KEYS: Shop-Signature is the HMAC-SHA-256 in hexadecimal over POST, the path, Shop-Timestamp (seconds), the Idempotency-Key and the SHA-256 of the body in hexadecimal, joined by line feeds.';

/** Registers the call that places a shop's orders. The signature is verified over the raw body before parsing. */
export async function registerShopOrders(
  app: FastifyInstance,
  { config, db, clock, secrets }: Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'secrets'>,
): Promise<void> {
  const described = describeEndpoint({
    method: 'POST',
    path: SHOP_ORDERS_PATH,
    access: 'public',
    request: ShopOrder,
    reply: PlacedOrder,
    errors: ['Unauthorized', 'not-found', 'market-not-open', 'out-of-stock', 'total-changed', 'idempotency-key-reused'],
  });
  // In its own scope, because only this call parses its body as bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: SHOP_ORDERS_PATH,
      schema: { ...described, summary: SUMMARY, headers: HEADERS, security: [] } as object,
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: serializerCompiler as FastifySerializerCompiler<FastifySchema>,
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request): Promise<PlacedOrder> => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = clock.now();
        const call = { method: 'POST', path: SHOP_ORDERS_PATH, headers: request.headers, body };
        const { shop, keyId, idempotencyKey } = verifyShopCall(config.shopKeys, call, now);
        const order = readOrder(body);
        // By shop, not by signing key, so that a call repeated with a newer key is the same call.
        const intent = { uid: `shop:${shop}`, key: idempotencyKey, bodyHash: hashRequest(body), now, secrets };
        return writeOnce(db, intent, async (tx) => {
          const owner = await findOwner(tx, order.marketId);
          const { lines, marketId, total, ...form } = order;
          const amounts = new Map(lines.map(({ optionId, amount }) => [optionId, amount]));
          const placed = await placeOrder(tx, { owner, marketId, form: { ...form, amounts }, now, secrets });
          if (placed.total !== total) throw new HttpError('total-changed', { detail: { total: placed.total } });
          await recordEvent(
            tx,
            {
              caller: `shop:${keyId}`,
              origin: networkFor(request.ip),
              action: 'shop-order',
              subject: { kind: 'order', id: placed.id },
              dataSubjects: [`order:${placed.id}`],
            },
            now,
          );
          return { orderNumber: placed.publicId, status: placed.status, total: placed.total };
        });
      },
    });
  });
}

function readOrder(body: Buffer): ShopOrder {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidParameters([{ path: '', text: 'The body is no JSON.' }]);
  }
  const result = ShopOrder.safeParse(value);
  if (!result.success) throw invalidParameters(fieldProblems(result.error.issues));
  return result.data;
}

async function findOwner(tx: Queries, marketId: string): Promise<string> {
  const [market] = await tx.select({ ownerUid: markets.ownerUid }).from(markets).where(eq(markets.id, marketId));
  if (!market) throw notFound();
  return market.ownerUid;
}
