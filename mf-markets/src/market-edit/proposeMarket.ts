import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { seoul } from '@backoffice/time';
import type { MarketDraft } from './MarketForm.ts';

/** Whether a market is new: nothing of its form was ever saved, so that the form proposes values. */
export function isNewMarket({ status, delivery }: Market): boolean {
  return status === MARKET_STATUS.drafting && delivery.option.length === 0;
}

/**
 * Returns the values that the form of a new market proposes: from `now` (milliseconds) to 23:59 a week later, and short
 * texts with the name of the shop, so that a picture, a name and a product complete the market.
 */
export function proposeMarket(shop: string, now: number): Partial<MarketDraft> {
  return {
    desc: `${shop}에서 준비한 상품을 만나보세요.`,
    marketST: seoul(now).startOf('minute').toISOString(),
    marketED: seoul(now).add(7, 'days').endOf('day').startOf('minute').toISOString(),
    paymentExpect: '매일 밤 9시에 확인해요.',
    deliveryExpect: '마감 후 2주 안에 보내드려요.',
  };
}
