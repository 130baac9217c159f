import { formatNumber } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import type { OrderListStore } from '../OrderListStore.ts';
import { BulkBar } from '../../order-bulk/BulkBar.tsx';
import { OrderListColumns } from '../row/OrderListColumns.tsx';
import rows from '../row/OrderRow.module.css';
import styles from './SelectionRow.module.css';

/** The box that selects everything shown, beside the words of the columns or what is selected. */
export const SelectionRow = observer(function SelectionRow({ store }: { store: OrderListStore }) {
  const { shown, selectedShown, selection, bulk } = store;
  const all = shown.length > 0 && selectedShown === shown.length;
  const isBusy = selection.ids.size > 0 || bulk.run.isRunning;
  return (
    <div className={styles.row}>
      <label className={`${rows.check} ${styles.all}`}>
        <input
          type="checkbox"
          aria-label={`표시된 주문 ${formatNumber(shown.length)}건 모두 선택`}
          checked={all}
          disabled={shown.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = selectedShown > 0 && !all;
          }}
          onChange={store.selectShown}
        />
        <span className={styles.words} aria-hidden>
          전체 선택
        </span>
      </label>
      {isBusy ? <BulkBar store={store} /> : <OrderListColumns />}
    </div>
  );
});
