import { findSourceMarket } from '../support/markets/findSourceMarket.ts';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { seoulDay } from '../support/seoulDay.ts';

const DAY = seoulDay();
/** Number of unpaid orders that the pictured bank list pays. */
const PAID = 4;

const seller = await getSellerApi(MARKET_SELLER);
const market = await findSourceMarket();
const markets = await seller.listMarkets();
const unpaid = (await seller.listOrders(market._id)).filter(({ status }) => status.at(-1)?.status === 0);
const [product] = (await seller.getMarket(market._id)).product;

/** Ids of the seeded records that the pictures show. */
export const ids = {
  market: market._id,
  product: product?._id ?? '',
  ended: (markets.find(({ status }) => status === 3) ?? market)._id,
  draft: (markets.find(({ status }) => status === 0) ?? market)._id,
};

/** Bank list: payments of the market's orders, and a payment without an order. */
export const bankStatement = {
  name: '거래내역.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액',
      ...unpaid.slice(0, PAID).map(({ buyerName, total }) => `${DAY} 23:50:00,전자금융,${buyerName},,0,${total},`),
      `${DAY} 23:55:00,전자금융,홍길동,,0,13000,`,
    ].join('\n'),
  ),
};
