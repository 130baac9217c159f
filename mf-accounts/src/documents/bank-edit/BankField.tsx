import { BANKS } from '@backoffice/contracts/codes/banks';
import { Field, useFieldNaming } from '@backoffice/ui';
import { useState } from 'react';
import styles from './BankField.module.css';
import { BankMark } from './BankMark.tsx';
import { BankPicker } from './BankPicker.tsx';

const LABEL = '은행';

interface BankFieldProps {
  /** Name of the bank; `''` if none is selected. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string;
}

/** Field of the bank, which opens a drawer for the selection. */
export function BankField({ value, onChange, error }: BankFieldProps) {
  const field = { label: LABEL, required: true, error };
  const { id, control } = useFieldNaming(field);
  const [isOpen, setOpen] = useState(false);
  const selected = BANKS.find(({ name }) => name === value);
  const text = value === '' ? '은행을 선택해주세요' : value;
  return (
    <Field id={id} field={field}>
      <button
        type="button"
        id={id}
        className={styles.control}
        aria-haspopup="dialog"
        aria-label={`${LABEL} ${text}`}
        aria-describedby={control['aria-describedby']}
        // `aria-invalid` is not allowed on a button; this attribute lets a failed save focus it.
        data-invalid={error === undefined ? undefined : true}
        onClick={() => setOpen(true)}
      >
        {selected && <BankMark icon={selected.icon} />}
        <span className={value === '' ? styles.empty : styles.value}>{text}</span>
      </button>
      <BankPicker
        open={isOpen}
        value={value}
        onClose={() => setOpen(false)}
        onSelect={(name) => {
          onChange(name);
          setOpen(false);
        }}
      />
    </Field>
  );
}
