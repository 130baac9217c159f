import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, VisuallyHidden } from '@backoffice/ui';
import { ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useOrderList } from './OrderListContext.ts';
import styles from './RemoteChangesNotice.module.css';

/**
 * Announces new orders, and changed orders whose position is out of date. The rows do not move until the seller clicks
 * the button. For screen readers it also announces that orders were changed elsewhere; the rows show which.
 */
export const RemoteChangesNotice = observer(function RemoteChangesNotice() {
  const { orders, filteredOrders } = useOrderList();
  const { newCount, list, remoteChanges } = orders;
  const { misplacedCount } = filteredOrders;
  const refresh = () => {
    window.scrollTo(0, 0);
    void orders.refresh();
  };
  return (
    <>
      <div role="status" className={styles.place}>
        {(newCount > 0 || misplacedCount > 0) && (
          <Button
            size="sm"
            variant="primary"
            icon={<ArrowUp aria-hidden />}
            busy={list.state.status === 'loading'}
            onClick={refresh}
          >
            {newCount > 0
              ? `새 주문 ${formatNumber(newCount)}건 보기`
              : `바뀐 주문 ${formatNumber(misplacedCount)}건 보기`}
          </Button>
        )}
      </div>
      <div role="status">
        {remoteChanges.markedNumbers.size > 0 && (
          <VisuallyHidden>{`다른 곳에서 주문 ${formatNumber(remoteChanges.count)}건이 바뀌었어요.`}</VisuallyHidden>
        )}
      </div>
    </>
  );
});
