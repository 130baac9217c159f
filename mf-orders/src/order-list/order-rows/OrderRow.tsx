import { observer } from 'mobx-react-lite';
import { memo, useLayoutEffect, useRef } from 'react';
import { LateOrderDetails } from '../../order-details/LateOrderDetails.tsx';
import { followRow } from './followRow.ts';
import styles from './OrderRow.module.css';
import { OrderRowHead } from './OrderRowHead.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { RowModel } from './RowModel.ts';
import type { RowSlot } from './RowSlot.ts';

interface OrderRowProps {
  readonly slot: RowSlot;
  readonly model: RowModel;
  /** Measures an open row, whose height is not known; called with null when it no longer is one. */
  readonly measure: (row: HTMLLIElement | null) => void;
}

/** An order of the list: a card on a phone, a line on a desk; a press opens it. */
export const OrderRow = observer(function OrderRow({ slot, model, measure }: OrderRowProps) {
  const { opened, isChanged } = slot;
  const isOpen = opened !== undefined;
  const root = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => (root.current === null ? undefined : followRow(root.current, slot)), [slot]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    measure(root.current);
    return () => measure(null);
  }, [isOpen, measure]);
  return (
    <li ref={root} className={`${styles.row} ${isOpen ? styles.open : styles.closed} ${isChanged ? styles.fresh : ''}`}>
      <OrderCheckbox slot={slot} model={model} />
      <OrderRowHead
        slot={slot}
        openId={opened?.id}
        saving={slot.isSaving}
        changed={isChanged}
        mark={slot.mark}
        onToggle={model.toggle}
      />
      {opened && (
        <div id={`order-${opened.id}`}>
          <LateOrderDetails listed={opened} tools={model.tools} isAlone={model.opensOne} />
        </div>
      )}
    </li>
  );
});

/** Selects the order; a row that opens does not render it. */
const OrderCheckbox = memo(function OrderCheckbox({ slot, model }: Pick<OrderRowProps, 'slot' | 'model'>) {
  return (
    <RowCheckbox
      className={styles.check}
      label={() => `${slot.order.publicId} 선택`}
      isChecked={() => slot.isSelected}
      isDisabled={() => slot.isPartial}
      onToggle={(isRange) => model.select(slot.listed.id, isRange)}
    />
  );
});
