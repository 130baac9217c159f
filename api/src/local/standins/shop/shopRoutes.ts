import { MARKET_STATUS, acceptsOrders } from '@backoffice/contracts/market/marketStatus';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../../platform/database/newId.ts';
import type { Queries } from '../../../platform/database/openDatabase.ts';
import type { SellerRow } from '../../../platform/database/schema.ts';
import type { BaseDependencies } from '../../../platform/http/BaseDependencies.ts';
import { HttpError, notFound } from '../../../platform/errors/HttpError.ts';
import { listMarketRows } from '../../../trade/market/marketStore.ts';
import { toMarketWindow } from '../../../trade/market/presentMarket.ts';
import { findPublicIdOwner, findSeller } from '../../../trade/seller/sellerStore.ts';
import { listProducts } from '../../../trade/product/productStore.ts';
import type { ShopClient } from '../../../trade/shop-orders/createShopClient.ts';
import { messagePage } from '../pages/page.ts';
import { type PostedForm, readOrderForm } from './readOrderForm.ts';
import { orderConfirmationPage, orderPage } from './orderPage.ts';
import { shopPage } from './shopPage.ts';

interface Where {
  Params: { publicId: string };
  Querystring: { market?: string };
  Body: PostedForm;
}

interface OrderPlace {
  Params: { publicId: string; number: string };
  Body: PostedForm;
}

/** Serves the buyers' shop of a seller, which places, reads and cancels orders by the API's calls like an external shop. */
export function serveShop(app: FastifyInstance, dependencies: BaseDependencies, shop: ShopClient): void {
  const { db } = dependencies;
  void app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof HttpError && error.code === 'not-found')) throw error;
      return reply.code(404).send(messagePage('없는 페이지입니다', '링크를 다시 확인해주세요.'));
    });

    scope.get<Where>('/go/:publicId', ({ params }, reply) => reply.redirect(toLinks(params).shop));

    scope.get<Where>('/go/:publicId/', async ({ params, query }) =>
      render(dependencies, await findShop(db, params.publicId), query.market),
    );

    scope.post<Where>('/go/:publicId/', async ({ params, body }, reply) => {
      const seller = await findShop(db, params.publicId);
      try {
        const { orderNumber } = await shop.place(readOrderForm(body), body['intent'] || newId());
        return await reply.redirect(`${toLinks(params).shop}ordered/${orderNumber}`, 303);
      } catch (error) {
        return reply.code(400).send(await render(dependencies, seller, body['market'], body, listProblems(error)));
      }
    });

    scope.get<OrderPlace>('/go/:publicId/ordered/:number', async ({ params }) =>
      orderConfirmationPage(await shop.read(params.number), toLinks(params)),
    );

    scope.get<OrderPlace>('/go/:publicId/orders/:number', async ({ params }) =>
      orderPage(await shop.read(params.number), toLinks(params), newId()),
    );

    scope.post<OrderPlace>('/go/:publicId/orders/:number', async ({ params, body }, reply) => {
      const links = toLinks(params);
      try {
        await shop.cancel(params.number, { reason: (body['reason'] ?? '').trim() }, body['intent'] || newId());
        return await reply.redirect(links.order, 303);
      } catch (error) {
        const problems = listProblems(error);
        return reply.code(400).send(orderPage(await shop.read(params.number), links, newId(), problems));
      }
    });
  });
}

async function findShop(db: Queries, publicId: string): Promise<SellerRow> {
  const uid = await findPublicIdOwner(db, publicId);
  const seller = uid === undefined ? undefined : await findSeller(db, uid);
  if (!seller) throw notFound();
  return seller;
}

/** Renders the shop with a market expanded. */
async function render(
  { db, clock, config }: BaseDependencies,
  seller: SellerRow,
  marketId: string | undefined,
  posted: PostedForm = {},
  problems: readonly FieldProblem[] = [],
): Promise<string> {
  const now = clock.now().getTime();
  const rows = await listMarketRows(db, seller.uid);
  const visible = rows.filter((market) => market.public && market.status !== MARKET_STATUS.drafting);
  if (marketId !== undefined && !visible.some(({ id }) => id === marketId)) throw notFound();
  const markets = visible.filter((market) => acceptsOrders(toMarketWindow(market), now));
  const chosen = markets.find(({ id }) => id === marketId) ?? markets[0];
  const products = chosen ? await listProducts(db, chosen) : [];
  const intent = posted['intent'] || newId();
  return shopPage({ seller, cdnOrigin: config.cdnOrigin, markets, chosen, products, intent, posted, problems });
}

function toLinks({ publicId, number = '' }: { readonly publicId: string; readonly number?: string }) {
  const shop = `/go/${encodeURIComponent(publicId)}/`;
  return { shop, order: `${shop}orders/${encodeURIComponent(number)}` };
}

/**
 * Returns the problems to show to a buyer whose order or cancellation was rejected.
 * @throws any other error
 */
function listProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof HttpError)) throw error;
  const { code, detail } = error;
  if (typeof detail === 'object' && Array.isArray(detail['fields'])) return detail['fields'] as FieldProblem[];
  if (typeof detail === 'string') return [{ path: '', text: detail }];
  const entry = errorCatalogue[code];
  return [{ path: '', text: 'text' in entry ? entry.text : '주문하지 못했습니다. 다시 시도해주세요.' }];
}
