import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';
import { MarketOrders } from './MarketOrders.ts';

/** The orders of a market, loaded while the screen is mounted; `marketId` is that of its first render. */
export function useMarketOrders(marketId: string): MarketOrders {
  const platform = usePlatform();
  const [orders] = useState(() => new MarketOrders(marketId, platform));
  useEffect(() => orders.load(), [orders]);
  return orders;
}
