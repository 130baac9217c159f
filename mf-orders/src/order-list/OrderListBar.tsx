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

/** The market's name; a market that is shown is one of those that were visited last. */
export const OrderListBar = observer(function OrderListBar({ marketId, orders, navigate }: OrderListBarProps) {
  const { recent } = usePlatform();
  const title = orders.market.value?.title;
  useEffect(() => {
    if (title) recent?.visit({ to: `/market/t/${marketId}`, title });
  }, [recent, marketId, title]);
  return <PageBar title={title ?? '주문 내역'} onLeft={() => void navigate('/')} />;
});
