import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { allowedPaymentOptions } from '@backoffice/contracts/seller/sellerState';
import { Loader, usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/**
 * Returns whether sales files can contain orders: the seller may use the product's payment, or a market has used it.
 * True until the markets are loaded. Call it in an `observer`.
 */
export function useHasServicePayment(seller: Pick<Seller, 'state'>): boolean {
  const { api } = usePlatform();
  const isAllowed = allowedPaymentOptions(seller).includes(1);
  const [markets] = useState(
    () => new Loader((_: void, signal) => api.call(listMarkets, {}, { signal, handles: ['uncertain'] })),
  );
  useEffect(() => {
    if (!isAllowed) void markets.load();
    return markets.cancel;
  }, [isAllowed, markets]);
  return isAllowed || markets.value === undefined || markets.value.some(({ payment }) => payment.option.includes(1));
}
