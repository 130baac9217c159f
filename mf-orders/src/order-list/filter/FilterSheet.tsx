import {
  CASH_RECEIPT_LABELS,
  ORDER_SORTS,
  ORDER_SORT_LABELS,
  ORDER_TASKS,
  ORDER_TASK_LABELS,
  ORDER_TERMS,
  PACKAGING_LABELS,
  formatNumber,
  orderStatusLabel,
} from '@backoffice/contracts';
import { Button, Sheet } from '@backoffice/ui';
import { Observer, observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { CASH_FILTERS, PACKAGING_FILTERS, STATUS_FILTERS } from '../../order/filterChoices.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { NO_FILTERS } from '../query/orderFilters.ts';
import { Choices } from './Choices.tsx';
import styles from './FilterSheet.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';
import { ItemFilter } from './ItemFilter.tsx';
import { NoteFilter } from './NoteFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { choosers } from './choosers.ts';

interface FilterSheetProps {
  readonly filtered: FilteredOrders;
  readonly address: Pick<OrderListAddress, 'sort' | 'change'>;
  readonly onClose: () => void;
}

const CASH_LABELS: Record<number, string> = { 1: CASH_RECEIPT_LABELS.applied, 0: CASH_RECEIPT_LABELS.notApplied };
const labelOfStatus = (code: number) => orderStatusLabel(code).label;
const labelOfPackaging = (code: number) => PACKAGING_LABELS[code] ?? '';
const labelOfCash = (code: number) => CASH_LABELS[code] ?? '';

/**
 * All filters, each choice with the number of orders it would show; a press takes effect at once. It reads nothing that
 * a press changes: each group is rendered again for its own choices. Those that no screen shows before it is scrolled
 * come after the first frame.
 */
export const FilterSheet = observer(function FilterSheet({ filtered, address, onClose }: FilterSheetProps) {
  const { offersCashFilter } = filtered;
  const [choose] = useState(() => choosers(filtered, address.change));
  const isFirstFrame = !useDeferredValue(true, false);
  return (
    <Sheet
      open
      title="필터"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => address.change(NO_FILTERS)}>초기화</Button>
          <Button variant="primary" onClick={onClose}>
            <Observer>{() => <span>{`${formatNumber(filtered.shown.length)}건 보기`}</span>}</Observer>
          </Button>
        </>
      }
    >
      <Choices
        title="정렬"
        choices={ORDER_SORTS}
        checked={() => [address.sort]}
        formatLabel={(sort) => ORDER_SORT_LABELS[sort]}
        onToggle={choose.sort}
      />
      <Choices
        title={ORDER_TERMS.status}
        choices={STATUS_FILTERS}
        checked={() => filtered.checked.status}
        counts={() => filtered.countsOf('status')}
        formatLabel={labelOfStatus}
        onToggle={choose.status}
      />
      <Choices
        title={ORDER_TERMS.deliveryMethod}
        choices={filtered.deliveryChoices}
        checked={() => filtered.checked.delivery}
        counts={() => filtered.countsOf('delivery')}
        formatLabel={String}
        onToggle={choose.delivery}
      />
      <Choices
        title={ORDER_TERMS.packaging}
        choices={PACKAGING_FILTERS}
        checked={() => filtered.checked.packaging}
        counts={() => filtered.countsOf('packaging')}
        formatLabel={labelOfPackaging}
        onToggle={choose.packaging}
      />
      {isFirstFrame ? (
        <div className={styles.later} />
      ) : (
        <>
          {offersCashFilter && (
            <Choices
              title={ORDER_TERMS.cashReceipt}
              choices={CASH_FILTERS}
              checked={() => filtered.checked.cash}
              counts={() => filtered.countsOf('cash')}
              formatLabel={labelOfCash}
              onToggle={choose.cash}
            />
          )}
          <Choices
            title="할 일"
            choices={ORDER_TASKS}
            checked={() => filtered.checked.task}
            counts={() => filtered.taskCounts}
            formatLabel={(task) => ORDER_TASK_LABELS[task]}
            onToggle={choose.task}
          />
          <Observer>{() => <PeriodFilter checked={filtered.checked} onChange={address.change} />}</Observer>
          <NoteFilter filtered={filtered} choose={choose} />
          <ItemFilter filtered={filtered} choose={choose} />
        </>
      )}
    </Sheet>
  );
});
