import { Spinner } from '@backoffice/ui';
import { memo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RowMark } from '../../order/RowMark.ts';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRowHead.module.css';
import { PendingMark } from './PendingMark.tsx';
import { presentRow } from './presentRow.ts';

interface OrderRowHeadProps {
  readonly listed: ListedOrder;
  readonly open: boolean;
  readonly saving: boolean;
  /** It changed elsewhere a moment ago. */
  readonly changed: boolean;
  readonly mark: RowMark | undefined;
  readonly onToggle: (publicId: string) => void;
}

/** What a closed row says of its order, as the button that opens it. A selection leaves it as it is. */
export const OrderRowHead = memo(function OrderRowHead(props: OrderRowHeadProps) {
  const { listed, open, saving, changed, mark, onToggle } = props;
  const { order, id } = listed;
  const { publicId, delivery } = order;
  const texts = presentRow(listed);
  // The spaces separate the words of the button's name; the layout drops them.
  return (
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
            {/* A text node that stays is changed, and one that is empty is removed and made again. */}
            {texts.packaging || ' '}
          </span>{' '}
          {changed && <span className={styles.changed}>바뀜</span>} {saving && <Spinner size={14} label="저장 중" />}
          <span className={styles.time}>{texts.time}</span>
        </span>{' '}
        <span className={styles.line}>
          {mark === undefined ? (
            <span className={styles.name}>{delivery.name}</span>
          ) : (
            <span className={styles.marked}>
              <span className={styles.name}>{delivery.name}</span> <PendingMark mark={mark} />
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
  );
});
