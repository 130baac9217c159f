import { origins } from '../origins.ts';
import type { StoredMarketPage } from '../seller/SellerApi.ts';

/**
 * Orders three pieces of a market's first product and one of its second, as the form of the shop does; resolves to the
 * order number. Buyer 1 is 구매자1, and the receiver 받는이1.
 */
export async function placeOrder({ market, product, seller }: StoredMarketPage, buyer: number): Promise<string> {
  const [first, second] = product.map(({ option }) => option[0]);
  const delivery = market.delivery.option[0];
  const reply = await fetch(`${origins.standins}/go/${seller.publicId}/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      market: market._id,
      intent: `${market._id}-${buyer}`,
      [`amount.${first?._id}`]: '3',
      [`amount.${second?._id}`]: '1',
      [`price.${first?._id}`]: String(first?.price),
      [`price.${second?._id}`]: String(second?.price),
      delivery: delivery?.title ?? '',
      [`price.${delivery?.title}`]: String(delivery?.price),
      buyerName: `구매자${buyer}`,
      name: `받는이${buyer}`,
      tel: '010-1234-5678',
      zip: '04001',
      addr: '서울 마포구 양화로 1',
      addr2: `${buyer}호`,
    }),
  });
  const number = reply.headers.get('location')?.split('/').at(-1);
  if (reply.status !== 303 || number === undefined) throw new Error(`The shop refused an order: ${await reply.text()}`);
  return number;
}
