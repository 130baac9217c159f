import { ORDER_TASKS, ORDER_TASK_LABELS, type OrderTask } from '@backoffice/contracts';
import { FilterChip } from '@backoffice/ui';
import { toggleChoice } from '../query/orderFilters.ts';
import styles from './StatusChips.module.css';

interface TaskChipsProps {
  readonly checked: readonly OrderTask[];
  readonly onChange: (checked: OrderTask[]) => void;
}

/** The tasks that the list was opened for: one press ends each. Nothing while none is checked. */
export function TaskChips({ checked, onChange }: TaskChipsProps) {
  if (checked.length === 0) return null;
  return (
    <div className={styles.group} role="group" aria-label="할 일">
      {checked.map((task) => (
        <FilterChip key={task} value onChange={() => onChange(toggleChoice(checked, task, ORDER_TASKS))}>
          {ORDER_TASK_LABELS[task]}
        </FilterChip>
      ))}
    </div>
  );
}
