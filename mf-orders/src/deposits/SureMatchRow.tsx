import type { SureMatch } from '@backoffice/contracts';
import { CheckboxField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { PendingMark } from './PendingMark.tsx';
import { SURE_TEXTS, depositLabel, depositTime } from './depositTexts.ts';

interface SureMatchRowProps {
  readonly store: DepositStore;
  readonly match: SureMatch;
}

/** Deposits that surely pay their orders; checked unless the seller excludes them. */
export const SureMatchRow = observer(function SureMatchRow({ store, match }: SureMatchRowProps) {
  const { deposits, orders, reason } = match;
  const [first] = deposits;
  if (first === undefined) return null;
  const isPending = orders.some((id) => store.pending.has(id));
  return (
    <li className={styles.row} translate="no">
      <CheckboxField
        className={styles.check}
        label={deposits.map(depositLabel).join(' + ')}
        hint={`${depositTime(first)} · ${SURE_TEXTS[reason]}`}
        value={store.isIncluded(first)}
        disabled={isPending}
        onChange={(isIncluded) => store.include(first, isIncluded)}
      />
      {store.find(orders).map((order) => (
        <OrderFacts key={order.id} order={order.order} />
      ))}
      {isPending && <PendingMark />}
    </li>
  );
});
