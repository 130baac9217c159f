import { PACKAGING_LABELS, formatNumber, orderStatusLabel } from '@backoffice/contracts';
import { Button, FilterChip, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { STATUS_FILTERS } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../OrderListStore.ts';
import { CASH_FILTERS, type CheckedFilters, NO_FILTERS, PACKAGING_FILTERS, toggleChoice } from './orderFilters.ts';
import { ChoiceCount } from './ChoiceCount.tsx';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly store: OrderListStore;
  readonly onChange: (change: Partial<CheckedFilters>) => void;
  readonly onClose: () => void;
}

const CASH_LABELS: Record<number, string> = { 1: '신청', 0: '미신청' };

/** All filters, each choice with the number of orders it would show; a press takes effect at once. */
export const FilterSheet = observer(function FilterSheet({ store, onChange, onClose }: FilterSheetProps) {
  const { status, packaging, delivery, cash } = store.filters;
  const { counts } = store.sifted;
  const deliveries = store.deliveryChoices;
  return (
    <Sheet
      open
      title="필터"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange(NO_FILTERS)}>초기화</Button>
          <Button variant="primary" onClick={onClose}>
            {formatNumber(store.shown.length)}건 보기
          </Button>
        </>
      }
    >
      <Choices
        title="주문 상태"
        offered={STATUS_FILTERS}
        checked={status}
        counts={counts.status}
        labelOf={(code) => orderStatusLabel(code).label}
        onChange={(checked) => onChange({ status: checked })}
      />
      <Choices
        title="배송 방법"
        offered={deliveries}
        checked={delivery}
        counts={counts.delivery}
        labelOf={(name) => name}
        onChange={(checked) => onChange({ delivery: checked })}
      />
      <Choices
        title="포장 상태"
        offered={PACKAGING_FILTERS}
        checked={packaging}
        counts={counts.packaging}
        labelOf={(code) => PACKAGING_LABELS[code] ?? ''}
        onChange={(checked) => onChange({ packaging: checked })}
      />
      {store.market.value?.isProductPayment === false && (
        <Choices
          title="현금영수증"
          offered={CASH_FILTERS}
          checked={cash}
          counts={counts.cash}
          labelOf={(code) => CASH_LABELS[code] ?? ''}
          onChange={(checked) => onChange({ cash: checked })}
        />
      )}
    </Sheet>
  );
});

interface ChoicesProps<T extends number | string> {
  readonly title: string;
  readonly offered: readonly T[];
  readonly checked: readonly T[];
  readonly counts: ReadonlyMap<number | string, number>;
  readonly labelOf: (choice: T) => string;
  readonly onChange: (checked: T[]) => void;
}

function Choices<T extends number | string>(props: ChoicesProps<T>) {
  const { title, offered, checked, counts, labelOf, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>
        {offered.map((choice) => (
          <FilterChip
            key={choice}
            value={checked.includes(choice)}
            onChange={() => onChange(toggleChoice(checked, choice, offered))}
          >
            {labelOf(choice)} <ChoiceCount of={counts.get(choice) ?? 0} />
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
