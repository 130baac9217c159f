import { formatBusinessNumber } from '@backoffice/contracts/seller/businessNumber';
import { TextField } from '@backoffice/ui';

const EXAMPLE = '000-00-00000';

interface BusinessNumberFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
}

/** Registration number of a business, grouped while it is typed. */
export function BusinessNumberField({ value, onChange, error }: BusinessNumberFieldProps) {
  return (
    <TextField
      label="사업자등록번호"
      required
      number="grouped"
      maxLength={EXAMPLE.length}
      placeholder={EXAMPLE}
      value={value}
      error={error}
      // Regrouping after a deletion would move the cursor to the end; the blur regroups.
      clean={(kept) => (kept.length < value.length ? kept : formatBusinessNumber(kept))}
      onChange={onChange}
    />
  );
}
