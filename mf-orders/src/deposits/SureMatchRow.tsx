import type { SureMatch } from '@backoffice/statements';
import { CheckboxField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { DepositFacts, OrderFacts } from './DepositFacts.tsx';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { SURE_TEXTS, depositLabel, depositTime } from './depositTexts.ts';

interface SureMatchRowProps extends SureMatch {
  readonly store: DepositStore;
}

/** A deposit that certainly pays its order; checked unless the seller excludes it. */
export const SureMatchRow = observer(function SureMatchRow({ store, deposit, order, reason }: SureMatchRowProps) {
  return (
    <li className={styles.row} translate="no">
      <CheckboxField
        className={styles.check}
        label={depositLabel(deposit)}
        hint={`${depositTime(deposit)} · ${SURE_TEXTS[reason]}`}
        value={store.isIncluded(deposit)}
        onChange={(isIncluded) => store.include(deposit, isIncluded)}
      />
      {store.find([order]).map((each) => (
        <OrderFacts key={each.id} store={store} order={each} />
      ))}
      <DepositFacts store={store} deposit={deposit} />
    </li>
  );
});
