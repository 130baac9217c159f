import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { IconButton, StatusBadge } from '@backoffice/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type Ref, useEffect, useMemo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RemoteChanges } from '../../order/live/RemoteChanges.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { LazyOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import styles from './OrderPanel.module.css';
import { ORDER_PANEL_ID } from './panelId.ts';

interface OrderPanelProps {
  readonly listed: ListedOrder;
  /** The shown orders; a change may have removed `listed` from them. */
  readonly orders: readonly ListedOrder[];
  readonly tools: OrderTools;
  readonly remoteChanges: Pick<RemoteChanges, 'unmark'>;
  /** The distance from the top of the screen, in px. */
  readonly top: number;
  /** Opens the next or the previous order. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  readonly ref: Ref<HTMLElement>;
}

/** The open order next to the list, with its own scroll position. */
export const OrderPanel = observer(function OrderPanel(props: OrderPanelProps) {
  const { listed, orders, tools, remoteChanges, top, onStep, onClose, ref } = props;
  const { id, order, status } = listed;
  const { publicId, delivery } = order;
  const index = useMemo(() => orders.findIndex((each) => each.id === id), [orders, id]);
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
            onClick={() => onStep(-1)}
          />
          <IconButton
            label="다음 주문"
            icon={<ChevronDown aria-hidden />}
            aria-disabled={index === orders.length - 1}
            onClick={() => onStep(1)}
          />
          <IconButton label="닫기" icon={<X aria-hidden />} onClick={onClose} />
        </div>
      </div>
      <div key={id} className={styles.body}>
        <LazyOrderDetails listed={listed} tools={tools} isPanel />
      </div>
    </section>
  );
});
