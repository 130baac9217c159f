import { observer } from 'mobx-react-lite';
import { type Ref, useCallback } from 'react';
import { LateOrderDetails } from '../../order-details/LateOrderDetails.tsx';
import { followSelection } from './followSelection.ts';
import styles from './OrderRow.module.css';
import { OrderRowHead } from './OrderRowHead.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { RowModel } from './RowModel.ts';
import type { RowSlot } from './RowSlot.ts';

interface OrderRowProps {
  readonly slot: RowSlot;
  readonly model: RowModel;
  /** Measures an open row, whose height is not known. */
  readonly measure: Ref<HTMLLIElement>;
}

/** An order of the list: a card on a phone, a line on a desk; a press opens it. */
export const OrderRow = observer(function OrderRow({ slot, model, measure }: OrderRowProps) {
  const { row, isChanged } = slot;
  const { listed, isOpen, index, top, count, isLate } = row;
  const { order, id } = listed;
  const showSelection = useCallback((label: HTMLLabelElement) => followSelection(label, slot), [slot]);
  return (
    <li
      ref={isOpen ? measure : undefined}
      // What measures an open row finds it by its index.
      data-index={isOpen ? index : undefined}
      data-order={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`${styles.row} ${isOpen ? styles.open : styles.closed} ${isChanged ? styles.fresh : ''} ${isLate ? styles.late : ''}`}
      style={{ top }}
    >
      <RowCheckbox
        className={styles.check}
        ref={showSelection}
        label={`${order.publicId} 선택`}
        checked={undefined}
        // What is selected is counted among all orders.
        disabled={count < 0}
        onChange={({ currentTarget, nativeEvent }) => {
          model.select(id, (nativeEvent as MouseEvent).shiftKey);
          // The end of a range stays selected where the browser has just emptied its box.
          currentTarget.checked = slot.isSelected;
        }}
      />
      <OrderRowHead
        listed={listed}
        open={isOpen}
        saving={slot.isSaving}
        changed={isChanged}
        mark={slot.mark}
        onToggle={model.toggle}
      />
      {isOpen && (
        <div id={`order-${id}`}>
          <LateOrderDetails listed={listed} tools={model.tools} isAlone={model.opensOne} />
        </div>
      )}
    </li>
  );
});
