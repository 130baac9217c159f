import {
  CASH_RECEIPT_LABELS,
  ORDER_NOTES,
  ORDER_NOTE_LABELS,
  ORDER_SORTS,
  ORDER_SORT_LABELS,
  ORDER_TASKS,
  ORDER_TASK_LABELS,
  ORDER_TERMS,
  type OrderSort,
  PACKAGING_LABELS,
  formatNumber,
  orderStatusLabel,
} from '@backoffice/contracts';
import { Button, FilterChip, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { CASH_FILTERS, PACKAGING_FILTERS, STATUS_FILTERS } from '../../order/filterChoices.ts';
import { type ChoiceCounts, NO_FILTERS, toggleChoice } from '../query/orderFilters.ts';
import type { OrderListQuery } from '../query/orderListQuery.ts';
import { ChoiceCount } from './ChoiceCount.tsx';
import styles from './FilterSheet.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';
import { ItemFilter } from './ItemFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

interface FilterSheetProps {
  readonly filtered: FilteredOrders;
  readonly sort: OrderSort;
  readonly onChange: (change: Partial<OrderListQuery>) => void;
  readonly onClose: () => void;
}

const CASH_LABELS: Record<number, string> = { 1: CASH_RECEIPT_LABELS.applied, 0: CASH_RECEIPT_LABELS.notApplied };

/** All filters, each choice with the number of orders it would show; a press takes effect at once. */
export const FilterSheet = observer(function FilterSheet(props: FilterSheetProps) {
  const { filtered, sort, onChange, onClose } = props;
  const { checked, deliveryChoices, noteCounts, offersCashFilter } = filtered;
  return (
    <Sheet
      open
      title="필터"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange(NO_FILTERS)}>초기화</Button>
          <Button variant="primary" onClick={onClose}>
            {formatNumber(filtered.shown.length)}건 보기
          </Button>
        </>
      }
    >
      <fieldset className={styles.group}>
        <legend className={styles.title}>정렬</legend>
        <div className={styles.choices}>
          {ORDER_SORTS.map((each) => (
            <FilterChip key={each} value={each === sort} onChange={() => onChange({ sort: each })}>
              {ORDER_SORT_LABELS[each]}
            </FilterChip>
          ))}
        </div>
      </fieldset>
      <Choices
        title={ORDER_TERMS.status}
        choices={STATUS_FILTERS}
        checked={checked.status}
        counts={filtered.countsOf('status')}
        formatLabel={(code) => orderStatusLabel(code).label}
        onChange={(status) => onChange({ status })}
      />
      <Choices
        title={ORDER_TERMS.deliveryMethod}
        choices={deliveryChoices}
        checked={checked.delivery}
        counts={filtered.countsOf('delivery')}
        formatLabel={(name) => name}
        onChange={(delivery) => onChange({ delivery })}
      />
      <Choices
        title={ORDER_TERMS.packaging}
        choices={PACKAGING_FILTERS}
        checked={checked.packaging}
        counts={filtered.countsOf('packaging')}
        formatLabel={(code) => PACKAGING_LABELS[code] ?? ''}
        onChange={(packaging) => onChange({ packaging })}
      />
      {offersCashFilter && (
        <Choices
          title={ORDER_TERMS.cashReceipt}
          choices={CASH_FILTERS}
          checked={checked.cash}
          counts={filtered.countsOf('cash')}
          formatLabel={(code) => CASH_LABELS[code] ?? ''}
          onChange={(cash) => onChange({ cash })}
        />
      )}
      <Choices
        title="할 일"
        choices={ORDER_TASKS}
        checked={checked.task}
        counts={filtered.taskCounts}
        formatLabel={(task) => ORDER_TASK_LABELS[task]}
        onChange={(task) => onChange({ task })}
      />
      <PeriodFilter checked={checked} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend className={styles.title}>메모 · 송장</legend>
        <div className={styles.choices}>
          {ORDER_NOTES.map((note) => (
            <FilterChip
              key={note}
              value={checked.notes.includes(note)}
              onChange={() => onChange({ notes: toggleChoice(checked.notes, note, ORDER_NOTES) })}
            >
              {ORDER_NOTE_LABELS[note]} 있음 <ChoiceCount count={noteCounts.get(note) ?? 0} />
            </FilterChip>
          ))}
          <FilterChip value={checked.noWaybill} onChange={(noWaybill) => onChange({ noWaybill })}>
            송장 없음 <ChoiceCount count={noteCounts.get('no-waybill') ?? 0} />
          </FilterChip>
        </div>
      </fieldset>
      <ItemFilter filtered={filtered} onChange={onChange} />
    </Sheet>
  );
});

interface ChoicesProps<T extends number | string> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly checked: readonly T[];
  readonly counts: ChoiceCounts;
  readonly formatLabel: (choice: T) => string;
  readonly onChange: (checked: T[]) => void;
}

function Choices<T extends number | string>(props: ChoicesProps<T>) {
  const { title, choices, checked, counts, formatLabel, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <FilterChip
            key={choice}
            value={checked.includes(choice)}
            onChange={() => onChange(toggleChoice(checked, choice, choices))}
          >
            {formatLabel(choice)} <ChoiceCount count={counts.get(choice) ?? 0} />
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
