import { type CSSProperties, useId } from 'react';
import styles from './RangeField.module.css';

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as it is shown and announced. */
  readonly valueText: string;
}

/** A number that is chosen with a slider. */
export function RangeField({ label, value, onChange, min, max, step, valueText }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        style={{ '--part': `${((value - min) / (max - min || 1)) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} aria-hidden>
        {valueText}
      </output>
    </div>
  );
}
