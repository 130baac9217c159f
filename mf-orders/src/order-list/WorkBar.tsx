import { formatNumber } from '@backoffice/contracts/codes/won';
import { ButtonLink } from '@backoffice/ui';
import { Package, Truck, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useOrderList } from './OrderListContext.ts';
import styles from './WorkBar.module.css';

/**
 * Links to the daily work on the orders of a market, each with the number of orders that wait for it. A list with search
 * or filters shows no numbers: deposits and packing have all orders of the market, the tabs only the found orders.
 */
export const WorkBar = observer(function WorkBar() {
  const { marketId, address, orders, filteredOrders } = useOrderList();
  const showsCounts = orders.list.value !== undefined && filteredOrders.isWholeMarket;
  const hasDeposits = orders.market.value?.isProductPayment !== true;
  const path = `/market/t/${marketId}`;
  const { unpaid, pack, send } = filteredOrders.marketCounts;
  const works = [
    ...(hasDeposits ? [{ label: '입금 확인', to: `${path}/deposits`, Icon: Wallet, count: unpaid }] : []),
    { label: '포장·라벨', to: `${path}/packing`, Icon: Package, count: pack },
    { label: '운송장 입력', to: `${path}/waybills${address.textToSend}`, Icon: Truck, count: send },
  ];
  return (
    <nav className={styles.bar} aria-label="주문 업무">
      {works.map(({ label, to, Icon, count }) => (
        <ButtonLink key={label} to={to} size="sm" className={styles.work} icon={<Icon aria-hidden />}>
          <span>{label}</span>{' '}
          {showsCounts && <span className={count > 0 ? styles.count : styles.none}>{formatNumber(count)}</span>}
        </ButtonLink>
      ))}
    </nav>
  );
});
