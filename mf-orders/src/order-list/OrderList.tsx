import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import styles from './OrderList.module.css';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderRow } from './OrderRow.tsx';
import { useIsWide } from './useIsWide.ts';
import { useListTop } from './useListTop.ts';

/**
 * Heights of a closed row in px, with its margin, as the style sheet makes them. A row that measures otherwise is still
 * placed rightly, but every one that does has all positions below it computed anew.
 */
const CARD = 118;
const LINE = 57;
/** Rows kept above and below the screen, about half a screen of them. */
const SPARE_CARDS = 4;
const SPARE_LINES = 8;

interface OrderListProps {
  readonly store: OrderListStore;
  readonly onToggle: (publicId: string) => void;
}

/** The rows on the screen and a few around them; ten thousand orders are as many elements as twenty. */
export const OrderList = observer(function OrderList({ store, onToggle }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useListTop(list);
  const isWide = useIsWide();
  const orders = store.shown;
  const { open } = store.query;
  const rows = useWindowVirtualizer({
    count: orders.length,
    scrollMargin,
    overscan: isWide ? SPARE_LINES : SPARE_CARDS,
    estimateSize: () => (isWide ? LINE : CARD),
    getItemKey: useCallback((index: number) => orders[index]?.id ?? index, [orders]),
    // Rows are measured while React commits, where a synchronous update is not allowed.
    useFlushSync: false,
  });

  // An address that names an open order shows it, once.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const at = orders.findIndex(({ receipt }) => receipt.publicId === open);
    if (at > 0) rows.scrollToIndex(at, { align: 'center' });
  }, [rows, orders, open]);

  return (
    <ul ref={list} aria-label="주문" className={styles.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const order = orders[index];
        return order === undefined ? null : (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            className={styles.item}
            style={{ top: start - scrollMargin }}
          >
            <OrderRow store={store} order={order} open={order.receipt.publicId === open} onToggle={onToggle} />
          </li>
        );
      })}
    </ul>
  );
});
