import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';
import type { MarketOrders } from './MarketOrders.ts';
import { getMarketOrders } from './getMarketOrders.ts';

/** The orders of a market, loaded while the screen is mounted; `marketId` is that of its first render. */
export function useMarketOrders(marketId: string): MarketOrders {
  const platform = usePlatform();
  const [orders] = useState(() => getMarketOrders(platform, marketId));
  useEffect(() => orders.load(), [orders]);
  return orders;
}
