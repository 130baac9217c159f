import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';
import type { MarketOrders } from './MarketOrders.ts';
import { getMarketOrders } from './getMarketOrders.ts';

/** Loads the orders of a market while the screen is mounted and not paused; `marketId` must not change. */
export function useMarketOrders(marketId: string, isPaused = false): MarketOrders {
  const platform = usePlatform();
  const [orders] = useState(() => getMarketOrders(platform, marketId));
  useEffect(() => (isPaused ? undefined : orders.load()), [orders, isPaused]);
  return orders;
}
