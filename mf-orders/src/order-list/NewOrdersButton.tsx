import { formatNumber } from '@backoffice/contracts';
import { Button } from '@backoffice/ui';
import { ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../order/MarketOrders.ts';
import styles from './NewOrdersButton.module.css';

/** Announces orders that came in since the list was loaded, above the list so that no row moves; a press loads them. */
export const NewOrdersButton = observer(function NewOrdersButton({
  orders,
}: {
  readonly orders: Pick<MarketOrders, 'newCount' | 'refresh' | 'list'>;
}) {
  const { newCount, list } = orders;
  return (
    <div role="status" className={styles.place}>
      {newCount > 0 && (
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
          {`새 주문 ${formatNumber(newCount)}건 보기`}
        </Button>
      )}
    </div>
  );
});
