import { usePlatform } from '@backoffice/platform';
import { PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MarketOrders } from '../order/MarketOrders.ts';
import type { Navigate } from './query/Navigate.ts';

interface OrderListBarProps {
  readonly marketId: string;
  readonly orders: Pick<MarketOrders, 'market'>;
  readonly navigate: Navigate;
}

/** Shows the title of the market and adds the market to the recently visited pages. */
export const OrderListBar = observer(function OrderListBar({ marketId, orders, navigate }: OrderListBarProps) {
  const { recent } = usePlatform();
  const title = orders.market.value?.title;
  const to = `/market/t/${marketId}`;
  useEffect(() => {
    if (title) recent.recordVisit({ to, title });
  }, [recent, to, title]);
  // Until the market is loaded, show its title of the last visit.
  const known = recent.places.find((place) => place.to === to)?.title;
  return <PageBar title={title ?? known ?? '주문 내역'} onLeft={() => void navigate('/')} />;
});
