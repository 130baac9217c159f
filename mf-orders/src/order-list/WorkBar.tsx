import { formatNumber } from '@backoffice/contracts';
import { ButtonLink } from '@backoffice/ui';
import { Package, Truck, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './WorkBar.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';

interface WorkBarProps {
  readonly marketId: string;
  readonly address: Pick<OrderListAddress, 'textToSend'>;
  readonly orders: Pick<MarketOrders, 'list' | 'market'>;
  readonly filteredOrders: Pick<FilteredOrders, 'marketCounts' | 'countToSend'>;
}

/** Links to the daily work on the orders of a market, each with the number of orders that wait for it. */
export const WorkBar = observer(function WorkBar({ marketId, address, orders, filteredOrders }: WorkBarProps) {
  const isLoaded = orders.list.value !== undefined;
  const hasDeposits = orders.market.value?.isProductPayment !== true;
  const path = `/market/t/${marketId}`;
  const { unpaid, pack } = filteredOrders.marketCounts;
  const works = [
    ...(hasDeposits ? [{ label: '입금 확인', to: `${path}/deposits`, Icon: Wallet, count: unpaid }] : []),
    { label: '포장·라벨', to: `${path}/packing`, Icon: Package, count: pack },
    {
      label: '운송장 입력',
      to: `${path}/waybills${address.textToSend}`,
      Icon: Truck,
      count: filteredOrders.countToSend,
    },
  ];
  return (
    <nav className={styles.bar} aria-label="주문 업무">
      {works.map(({ label, to, Icon, count }) => (
        <ButtonLink key={label} to={to} size="sm" className={styles.work} icon={<Icon aria-hidden />}>
          <span>{label}</span>{' '}
          {isLoaded && <span className={count > 0 ? styles.count : styles.none}>{formatNumber(count)}</span>}
        </ButtonLink>
      ))}
    </nav>
  );
});
