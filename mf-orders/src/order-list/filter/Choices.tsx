import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue } from 'react';
import type { ChoiceCounts } from '../query/orderFilters.ts';
import { CountedChip } from './CountedChip.tsx';
import styles from './FilterSheet.module.css';

interface ChoicesProps<T extends number | string> {
  readonly title: string;
  readonly choices: readonly T[];
  /** What is checked; read by the group, so that a press renders this one alone. */
  readonly checked: () => readonly T[];
  /** How many orders each choice would show; undefined where that does not depend on it. */
  readonly counts?: () => ChoiceCounts;
  readonly formatLabel: (choice: T) => string;
  readonly onToggle: (choice: T) => void;
}

/** The choices of one filter. A press shows its own effect first, the numbers of the other choices come behind it. */
export const Choices = observer(function Choices<T extends number | string>(props: ChoicesProps<T>) {
  const { title, choices, formatLabel, onToggle } = props;
  const checked = props.checked();
  const counts = useDeferredValue(props.counts?.());
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <CountedChip
            key={choice}
            choice={choice}
            label={formatLabel(choice)}
            value={checked.includes(choice)}
            count={counts && (counts.get(choice) ?? 0)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </fieldset>
  );
}) as <T extends number | string>(props: ChoicesProps<T>) => ReactNode;
