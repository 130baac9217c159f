import { Spinner } from '@backoffice/ui';
import { type Ref, memo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import type { RowMark } from '../../order/RowMark.ts';
import { LateOrderDetails } from '../../order-details/LateOrderDetails.tsx';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRow.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';
import { presentRow } from './presentRow.ts';

interface OrderRowProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  readonly open: boolean;
  readonly selected: boolean;
  readonly saving: boolean;
  /** It changed elsewhere a moment ago. */
  readonly changed: boolean;
  readonly mark: RowMark | undefined;
  /** The position in the list, from 0. */
  readonly index: number;
  /** The length of the list. */
  readonly count: number;
  /** The distance from the list's top, in px. */
  readonly top: number;
  /** Measures an open row, whose height is not known. */
  readonly measure: Ref<HTMLLIElement> | undefined;
  readonly onToggle: (publicId: string) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/**
 * An order of the list: a card on a phone, a line on a desk; a press opens it. It gets everything from the list and
 * observes nothing itself, as rows come and go with every frame of a scroll.
 */
export const OrderRow = memo(function OrderRow({ listed, tools, open, selected, ...rest }: OrderRowProps) {
  const { saving, changed, mark, index, count, top, measure, onToggle, onSelect } = rest;
  const { order, id } = listed;
  const { publicId, delivery } = order;
  const texts = presentRow(listed);
  // The spaces separate the words of the button's name; the layout drops them.
  return (
    <li
      ref={measure}
      data-index={index}
      data-order={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`${styles.row} ${open ? styles.open : styles.closed} ${selected ? styles.selected : ''} ${changed ? styles.fresh : ''}`}
      style={{ top }}
    >
      <RowCheckbox
        className={styles.check}
        label={`${publicId} 선택`}
        checked={selected}
        onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
      />
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={open ? `order-${id}` : undefined}
          onClick={() => onToggle(publicId)}
        >
          <span className={styles.line}>
            <span className={`${styles.status} ${styles[texts.color]}`}>{texts.status}</span>{' '}
            <span className={texts.packaging === '' ? styles.packaging : `${styles.packaging} ${styles.packed}`}>
              {texts.packaging}
            </span>{' '}
            {changed && <span className={styles.changed}>바뀜</span>} {saving && <Spinner size={14} label="저장 중" />}
            <span className={styles.time}>{texts.time}</span>
          </span>{' '}
          <span className={styles.line}>
            {mark === undefined ? (
              <span className={styles.name}>{delivery.name}</span>
            ) : (
              <span className={styles.marked}>
                <span className={styles.name}>{delivery.name}</span>{' '}
                <span className={`${styles.pending} ${styles[mark.tone]}`}>{mark.label}</span>
              </span>
            )}{' '}
            <span className={styles.total}>{texts.total}</span>
          </span>{' '}
          <span className={styles.line}>
            <span className={styles.number}>{publicId}</span> <span className={styles.delivery}>{delivery.title}</span>{' '}
            <OrderMarks order={order} />
          </span>
        </button>
      </h2>
      {open && (
        <div id={`order-${id}`}>
          <LateOrderDetails listed={listed} tools={tools} />
        </div>
      )}
    </li>
  );
});
