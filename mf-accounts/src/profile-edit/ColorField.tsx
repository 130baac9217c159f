import { useId } from 'react';
import styles from './ProfileEditPage.module.css';

/** Props of `ColorField`. */
export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
}

/** A colour, chosen with the device's own picker. */
export function ColorField({ label, value, onChange, error }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={styles.color}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.colorLine}>
        <input
          id={id}
          type="color"
          value={value.toLowerCase()}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span aria-hidden>{value.toUpperCase()}</span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.colorError}>
          {error}
        </p>
      )}
    </div>
  );
}
