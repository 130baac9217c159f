import { ORDER_NOTES, ORDER_NOTE_LABELS } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { CountedChip } from './CountedChip.tsx';
import styles from './FilterSheet.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';
import type { Choosers } from './choosers.ts';

interface NoteFilterProps {
  readonly filtered: Pick<FilteredOrders, 'checked' | 'noteCounts'>;
  readonly choose: Pick<Choosers, 'note' | 'noWaybill'>;
}

/** Chooses orders with notes, and those without a tracking number. */
export const NoteFilter = observer(function NoteFilter({ filtered, choose }: NoteFilterProps) {
  const { notes, noWaybill } = filtered.checked;
  const counts = useDeferredValue(filtered.noteCounts);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>메모 · 운송장</legend>
      <div className={styles.choices}>
        {ORDER_NOTES.map((note) => (
          <CountedChip
            key={note}
            choice={note}
            label={`${ORDER_NOTE_LABELS[note]} 있음`}
            value={notes.includes(note)}
            count={counts.get(note) ?? 0}
            onToggle={choose.note}
          />
        ))}
        <CountedChip
          choice="no-waybill"
          label="운송장 없음"
          value={noWaybill}
          count={counts.get('no-waybill') ?? 0}
          onToggle={choose.noWaybill}
        />
      </div>
    </fieldset>
  );
});
