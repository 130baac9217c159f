import { parseColor } from '@backoffice/contracts/seller/parseColor';
import { Button, Skeleton, TextField, lazyDialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useId, useState } from 'react';
import styles from './ColorField.module.css';

const LazyColorPicker = lazyDialog(async () => (await import('./ColorPicker.tsx')).ColorPicker);

/** More characters than a colour needs in any notation. */
const COLOR_TEXT_MAX = 60;

interface ColorFieldProps {
  readonly label: string;
  /** Typed text: a CSS colour in any notation, possibly incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Colour of the picker while `value` is not a colour, as `#rrggbb`. */
  readonly fallback: string;
  readonly error?: string;
}

/** Colour field, typed as hex, hsl, hwb or rgb, or selected in a picker. */
export const ColorField = observer(function ColorField({ label, value, onChange, fallback, error }: ColorFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const color = parseColor(value);
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        required
        maxLength={COLOR_TEXT_MAX}
        placeholder={fallback}
        hint={
          color === undefined
            ? '#07D1AE, rgb(7 209 174), hsl(…), hwb(…)처럼 입력해주세요.'
            : '직접 입력하거나 골라주세요.'
        }
        prefix={<span className={styles.swatch} style={{ background: color }} />}
        trailing={
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            색 고르기
          </Button>
        }
        value={value}
        error={error}
        onChange={onChange}
        onBlur={() => color !== undefined && onChange(color.toUpperCase())}
      />
      <div id={id}>
        <Suspense fallback={<Skeleton shape="block" height="212px" />}>
          {isOpen && (
            <LazyColorPicker
              value={color ?? fallback}
              onChange={(picked) => onChange(picked.toUpperCase())}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
});
