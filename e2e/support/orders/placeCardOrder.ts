import { origins } from '../origins.ts';
import type { StoredMarketPage } from '../seller/SellerApi.ts';

/** Orders one piece of a market's first product in the shop and pays by card through the product. */
export async function placeCardOrder({ market, product, seller }: StoredMarketPage): Promise<void> {
  const option = product[0]?.option[0];
  const delivery = market.delivery.option[0];
  const reply = await fetch(`${origins.standins}/go/${seller.publicId}/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      market: market._id,
      intent: `${market._id}-card`,
      [`amount.${option?._id}`]: '1',
      [`price.${option?._id}`]: String(option?.price),
      delivery: delivery?.title ?? '',
      [`price.${delivery?.title}`]: String(delivery?.price),
      buyerName: '카드구매자',
      tel: '010-1234-5678',
      zip: '04001',
      addr: '서울 마포구 양화로 1',
      payment: 'card',
    }),
  });
  if (reply.status !== 303) throw new Error(`The shop refused an order: ${await reply.text()}`);
}
