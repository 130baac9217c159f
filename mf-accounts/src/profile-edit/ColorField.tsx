import { parseColor } from '@backoffice/contracts';
import { Button, LatePart, Skeleton, TextField, useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import styles from './ColorField.module.css';

const lateColorPicker = new LatePart(async () => (await import('./ColorPicker.tsx')).ColorPicker);

/** Props of `ColorField`. */
export interface ColorFieldProps {
  readonly label: string;
  /** The typed text: a CSS colour in any notation, possibly incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The picker's colour while `value` is not a colour, `#rrggbb`. */
  readonly fallback: string;
  readonly error?: string;
}

/** A colour, typed as hex, hsl, hwb or rgb, or picked. */
export const ColorField = observer(function ColorField({ label, value, onChange, fallback, error }: ColorFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ColorPicker = useLatePart(lateColorPicker, { isWanted: isOpen, onFailure: () => setOpen(false) });
  const color = parseColor(value);
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        required
        maxLength={60}
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
        {isOpen &&
          (ColorPicker === undefined ? (
            <Skeleton shape="block" height="212px" />
          ) : (
            <ColorPicker value={color ?? fallback} onChange={(picked) => onChange(picked.toUpperCase())} />
          ))}
      </div>
    </div>
  );
});
