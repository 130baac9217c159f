import { Spinner } from '@backoffice/ui';
import { memo } from 'react';
import type { RowMark } from '../../order/RowMark.ts';
import { LiveText } from './LiveText.tsx';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRowHead.module.css';
import { PendingMark } from './PendingMark.tsx';
import type { RowSlot } from './RowSlot.ts';

interface OrderSummaryProps {
  readonly slot: RowSlot;
  readonly saving: boolean;
  /** It changed elsewhere a moment ago. */
  readonly changed: boolean;
  readonly mark: RowMark | undefined;
}

interface OrderRowHeadProps extends OrderSummaryProps {
  /** The `_id` of the order, if the row is open. */
  readonly openId: string | undefined;
  readonly onToggle: (publicId: string) => void;
}

/** What a closed row says of its order, as the button that opens it. */
export function OrderRowHead({ slot, openId, onToggle, ...summary }: OrderRowHeadProps) {
  return (
    <h2>
      <button
        type="button"
        className={styles.head}
        aria-expanded={openId !== undefined}
        aria-controls={openId && `order-${openId}`}
        onClick={() => onToggle(slot.order.publicId)}
      >
        <OrderSummary slot={slot} {...summary} />
      </button>
    </h2>
  );
}

/** Rendered when it has other elements, and not for another order, a selection, or a row that opens. */
const OrderSummary = memo(function OrderSummary({ slot, saving, changed, mark }: OrderSummaryProps) {
  const name = <LiveText className={styles.name} text={() => slot.order.delivery.name} />;
  // The spaces separate the words of the button's name; the layout drops them.
  return (
    <>
      <span className={styles.line}>
        <LiveText className={() => `${styles.status} ${styles[slot.texts.color]}`} text={() => slot.texts.status} />{' '}
        <LiveText
          className={() => (slot.texts.packaging ? `${styles.packaging} ${styles.packed}` : `${styles.packaging}`)}
          // An empty text node would have no place in the layout, and be given one each time that it is filled.
          text={() => slot.texts.packaging || ' '}
        />{' '}
        {changed && <span className={styles.changed}>바뀜</span>} {saving && <Spinner size={14} label="저장 중" />}
        <LiveText className={styles.time} text={() => slot.texts.time} />
      </span>{' '}
      <span className={styles.line}>
        {mark === undefined ? (
          name
        ) : (
          <span className={styles.marked}>
            {name} <PendingMark mark={mark} />
          </span>
        )}{' '}
        <LiveText className={styles.total} text={() => slot.texts.total} />
      </span>{' '}
      <span className={styles.line}>
        <LiveText className={styles.number} text={() => slot.order.publicId} />{' '}
        <LiveText className={styles.delivery} text={() => slot.order.delivery.title} /> <OrderMarks slot={slot} />
      </span>
    </>
  );
});
