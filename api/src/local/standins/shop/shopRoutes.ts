import {
  type BuyerOrder,
  errorCatalogue,
  type FieldProblem,
  MARKET_STATUS,
  acceptsOrders,
} from '@backoffice/contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newId } from '../../../platform/database/newId.ts';
import type { Queries } from '../../../platform/database/openDatabase.ts';
import { type SellerRow, sellers } from '../../../platform/database/schema.ts';
import type { BaseDependencies } from '../../../platform/http/BaseDependencies.ts';
import { HttpError } from '../../../platform/errors/HttpError.ts';
import { listMarketRows, type MarketRow } from '../../../trade/market/marketStore.ts';
import { listProducts } from '../../../trade/product/productStore.ts';
import type { ShopClient } from '../../../trade/shop-orders/createShopClient.ts';
import { type PostedForm, readOrderForm } from './readOrderForm.ts';
import { orderConfirmationPage, orderPage } from './orderPage.ts';
import { unknownShopPage, shopPage } from './shopPage.ts';

interface Where {
  Params: { publicId: string };
  Querystring: { market?: string };
  Body: PostedForm;
}

/** Serves the buyers' shop of a seller, which places, reads and cancels orders by the API's calls like an external shop. */
export function serveShop(app: FastifyInstance, { db, clock, config }: BaseDependencies, shop: ShopClient): void {
  /** Renders the shop with a market expanded; undefined if the market does not exist for buyers. */
  const render = async (
    seller: SellerRow,
    marketId: string | undefined,
    posted: PostedForm,
    problems: readonly FieldProblem[],
  ) => {
    const now = clock.now().getTime();
    const visible = (await listMarketRows(db, seller.uid)).filter(isVisible);
    if (marketId !== undefined && !visible.some(({ id }) => id === marketId)) return undefined;
    const markets = visible.filter(({ status, marketSt, marketEd }) =>
      acceptsOrders({ status, marketST: marketSt?.toISOString(), marketED: marketEd?.toISOString() ?? null }, now),
    );
    const chosen = markets.find(({ id }) => id === marketId) ?? markets[0];
    const products = chosen ? await listProducts(db, chosen) : [];
    const intent = posted['intent'] || newId();
    return shopPage({ seller, cdnOrigin: config.cdnOrigin, markets, chosen, products, intent, posted, problems });
  };

  app.get<Where>('/go/:publicId', (request, reply) =>
    reply.redirect(`/go/${encodeURIComponent(request.params.publicId)}/`),
  );

  app.get<Where>('/go/:publicId/', async ({ params, query }, reply) => {
    const seller = await findShop(db, params.publicId);
    const page = seller && (await render(seller, query.market, {}, []));
    return reply
      .code(page === undefined ? 404 : 200)
      .type('text/html')
      .send(page ?? unknownShopPage());
  });

  app.post<Where>('/go/:publicId/', async ({ params, body }, reply) => {
    const seller = await findShop(db, params.publicId);
    if (!seller) return reply.code(404).type('text/html').send(unknownShopPage());
    try {
      const number = await order(body);
      return await reply.redirect(`/go/${encodeURIComponent(params.publicId)}/ordered/${number}`, 303);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const page = await render(seller, body['market'], body, listProblems(error));
      return reply
        .code(page === undefined ? 404 : 400)
        .type('text/html')
        .send(page ?? unknownShopPage());
    }
  });

  app.get<OrderPlace>('/go/:publicId/ordered/:number', ({ params }, reply) =>
    showOrder(
      reply,
      () => shop.read(params.number),
      (order) => orderConfirmationPage(order, toLinks(params)),
    ),
  );

  app.get<OrderPlace>('/go/:publicId/orders/:number', ({ params }, reply) =>
    showOrder(
      reply,
      () => shop.read(params.number),
      (order) => orderPage(order, toLinks(params), newId()),
    ),
  );

  app.post<OrderPlace>('/go/:publicId/orders/:number', async ({ params, body }, reply) => {
    const links = toLinks(params);
    try {
      await shop.cancel(params.number, { reason: (body['reason'] ?? '').trim() }, body['intent'] || newId());
      return await reply.redirect(links.order, 303);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const render = (order: BuyerOrder) => orderPage(order, links, newId(), listProblems(error));
      return showOrder(reply.code(400), () => shop.read(params.number), render);
    }
  });

  async function order(posted: PostedForm): Promise<string> {
    const { orderNumber } = await shop.place(readOrderForm(posted), posted['intent'] || newId());
    return orderNumber;
  }
}

interface OrderPlace {
  Params: { publicId: string; number: string };
  Body: PostedForm;
}

function toLinks({ publicId, number }: OrderPlace['Params']): { readonly shop: string; readonly order: string } {
  const shop = `/go/${encodeURIComponent(publicId)}/`;
  return { shop, order: `${shop}orders/${encodeURIComponent(number)}` };
}

/** Sends the page of an order, or the page of an unknown link if the shop did not place the order. */
async function showOrder(
  reply: FastifyReply,
  read: () => Promise<BuyerOrder>,
  render: (order: BuyerOrder) => string,
): Promise<FastifyReply> {
  try {
    return reply.type('text/html').send(render(await read()));
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'not-found')) throw error;
    return reply.code(404).type('text/html').send(unknownShopPage());
  }
}

/** Returns whether buyers can see a market. */
function isVisible(market: MarketRow): boolean {
  return market.public && market.status !== MARKET_STATUS.drafting;
}

async function findShop(db: Queries, publicId: string): Promise<SellerRow | undefined> {
  const [seller] = await db
    .select()
    .from(sellers)
    .where(eq(sql`lower(${sellers.publicId})`, publicId.toLowerCase()));
  return seller;
}

/** Returns the problems to show to a buyer whose order or cancellation was rejected. */
function listProblems({ code, detail }: HttpError): readonly FieldProblem[] {
  if (typeof detail === 'object' && Array.isArray(detail['fields'])) return detail['fields'] as FieldProblem[];
  if (typeof detail === 'string') return [{ path: '', text: detail }];
  const entry = errorCatalogue[code];
  return [{ path: '', text: 'text' in entry ? entry.text : '주문하지 못했습니다. 다시 시도해주세요.' }];
}
