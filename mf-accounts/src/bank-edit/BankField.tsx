import { BANKS } from '@backoffice/contracts';
import { useId, useState } from 'react';
import styles from './BankField.module.css';
import { BankMark } from './BankMark.tsx';
import { BankPicker } from './BankPicker.tsx';

/** Props of `BankField`. */
export interface BankFieldProps {
  /** The bank's name, `''` while none is chosen. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string;
}

/** The bank of the account, chosen in a drawer. */
export function BankField({ value, onChange, error }: BankFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = BANKS.find(({ name }) => name === value);
  const isWrong = error !== undefined;
  return (
    <div className={styles.field} data-invalid={isWrong || undefined}>
      <div className={styles.label}>
        <span id={`${id}-label`}>은행</span>
        <span className={styles.required} aria-hidden>
          *
        </span>
      </div>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        {chosen && <BankMark icon={chosen.icon} />}
        <span id={`${id}-value`} className={value === '' ? styles.empty : styles.value}>
          {value === '' ? '은행을 선택해주세요' : value}
        </span>
      </button>
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <BankPicker
        open={isOpen}
        value={value}
        onClose={() => setOpen(false)}
        onChoose={(name) => {
          onChange(name);
          setOpen(false);
        }}
      />
    </div>
  );
}
