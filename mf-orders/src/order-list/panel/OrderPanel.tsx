import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { IconButton, type PanelCommands, StatusBadge, watchAbove } from '@backoffice/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { CopyButton } from '../../order-detail/CopyButton.tsx';
import { LazyOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import { useOrderList } from '../OrderListContext.ts';
import styles from './OrderPanel.module.css';
import { ORDER_PANEL_ID } from './usePanelOrder.ts';

interface OrderPanelProps extends PanelCommands {
  /** The open order; a change may have removed it from the shown orders. */
  readonly listed: ListedOrder;
  /** The part of the page above the list that sticks; the panel starts at its last element, the column headings. */
  readonly tools: RefObject<HTMLElement | null>;
  readonly ref: Ref<HTMLElement>;
}

/** The open order next to the list, with its own scroll position. */
export const OrderPanel = observer(function OrderPanel(props: OrderPanelProps) {
  const { listed, step, close, ref } = props;
  const { filteredOrders, orders, tools } = useOrderList();
  const headings = props.tools.current?.lastElementChild;
  const onMove = useCallback((onChange: () => void) => watchTop(headings, onChange), [headings]);
  const top = useSyncExternalStore(onMove, () => getTop(headings));
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
        <CopyButton value={publicId} label="주문번호 복사" />
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

function watchTop(headings: Element | null | undefined, onChange: () => void): () => void {
  const stop = headings && watchAbove(headings, onChange);
  window.addEventListener('scroll', onChange);
  return () => {
    stop?.();
    window.removeEventListener('scroll', onChange);
  };
}

/** The position on the screen, in px: constant as soon as the tools stick. */
function getTop(headings: Element | null | undefined): number {
  return Math.round(headings?.getBoundingClientRect().top ?? 0);
}
