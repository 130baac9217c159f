import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button } from '@backoffice/ui';
import { ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './NewOrdersButton.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';

/**
 * Announces new orders, and changed orders whose position is out of date. The rows do not move until the seller clicks
 * the button.
 */
export const NewOrdersButton = observer(function NewOrdersButton({
  orders,
  filteredOrders,
}: {
  readonly orders: Pick<MarketOrders, 'newCount' | 'refresh' | 'list'>;
  readonly filteredOrders: Pick<FilteredOrders, 'misplacedCount'>;
}) {
  const { newCount, list } = orders;
  const { misplacedCount } = filteredOrders;
  return (
    <div role="status" className={styles.place}>
      {(newCount > 0 || misplacedCount > 0) && (
        <Button
          size="sm"
          variant="primary"
          icon={<ArrowUp aria-hidden />}
          busy={list.state.status === 'loading'}
          onClick={() => {
            window.scrollTo(0, 0);
            void orders.refresh();
          }}
        >
          {newCount > 0
            ? `새 주문 ${formatNumber(newCount)}건 보기`
            : `바뀐 주문 ${formatNumber(misplacedCount)}건 목록에 반영`}
        </Button>
      )}
    </div>
  );
});
