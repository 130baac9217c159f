import { BANKS } from '@backoffice/contracts';
import { Field, useFieldNaming } from '@backoffice/ui';
import { useState } from 'react';
import styles from './BankField.module.css';
import { BankMark } from './BankMark.tsx';
import { BankPicker } from './BankPicker.tsx';

const LABEL = '은행';

/** Props of `BankField`. */
export interface BankFieldProps {
  /** The bank's name, `''` while none is selected. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string;
}

/** The bank of the account, selected in a drawer. */
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
        // A button may not be `aria-invalid`; this leads the focus here after a failed save.
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
