import type { ImportCandidate } from '@backoffice/contracts/order/waybill/waybillEndpoints';

/** Builds a paid order of the market `market-0001` without a tracking number, in a parcel of its own. */
export function buildCandidate(over: Partial<ImportCandidate> = {}): ImportCandidate {
  return {
    publicId: '261120-ABCDEFGH',
    marketId: 'market-0001',
    marketTitle: '겨울 마켓',
    names: ['박받음', '이구매'],
    status: 1,
    paymentOption: 0,
    isBilled: false,
    parcel: `parcel of ${over.publicId ?? ''}`,
    invoice: null,
    ...over,
  };
}
