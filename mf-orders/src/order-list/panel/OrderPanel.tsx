import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { IconButton, type PanelCommands, StatusBadge, useMedia } from '@backoffice/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type Ref, useEffect, useMemo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { LazyOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import { useOrderList } from '../OrderListContext.ts';
import styles from './OrderPanel.module.css';

/** The `id` of the panel that shows the open order next to the list. */
export const ORDER_PANEL_ID = 'order-panel';

interface OrderPanelProps extends PanelCommands {
  /** The open order; a change may have removed it from the shown orders. */
  readonly listed: ListedOrder;
  /** The distance from the top of the screen, in px. */
  readonly top: number;
  readonly ref: Ref<HTMLElement>;
}

/** The open order next to the list, with its own scroll position. */
export const OrderPanel = observer(function OrderPanel(props: OrderPanelProps) {
  const { listed, top, step, close, ref } = props;
  const { filteredOrders, orders, tools } = useOrderList();
  const { shown } = filteredOrders;
  const { remoteChanges } = orders;
  const { id, order, status } = listed;
  const { publicId, delivery } = order;
  const index = useMemo(() => shown.findIndex((each) => each.id === id), [shown, id]);
  useEffect(() => remoteChanges.unmark([publicId]), [remoteChanges, publicId]);
  return (
    <section
      ref={ref}
      id={ORDER_PANEL_ID}
      className={styles.panel}
      style={{ '--panel-top': `${top}px` } as CSSProperties}
      aria-labelledby={`${ORDER_PANEL_ID}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${ORDER_PANEL_ID}-title`} className={styles.title} tabIndex={-1}>
          <span className={styles.name} translate="no">
            {delivery.name}
          </span>{' '}
          <span className={styles.number} translate="no">
            {publicId}
          </span>
        </h2>
        <StatusBadge {...orderStatusLabel(status)} />
        <div className={styles.buttons}>
          <IconButton
            label="이전 주문"
            icon={<ChevronUp aria-hidden />}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label="다음 주문"
            icon={<ChevronDown aria-hidden />}
            aria-disabled={index === shown.length - 1}
            onClick={() => step(1)}
          />
          <IconButton label="닫기" icon={<X aria-hidden />} onClick={close} />
        </div>
      </div>
      <div key={id} className={styles.body}>
        <LazyOrderDetails listed={listed} tools={tools} isPanel />
      </div>
    </section>
  );
});

/**
 * The open order if the panel next to the list shows it, which is from 1280 px; otherwise undefined. A list with all
 * orders open shows them in their rows at any width. Call it in an observer.
 */
export function usePanelOrder(): ListedOrder | undefined {
  const { openOrders } = useOrderList();
  const hasRoom = useMedia('(width >= 1280px)');
  return hasRoom && !openOrders.all ? openOrders.addressed : undefined;
}
