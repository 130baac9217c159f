import { clsx } from 'clsx';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import { FieldNotes, type FieldProps, useFieldNaming } from './Field.tsx';
import choice from './choice.module.css';

/** Props of `SwitchField`. */
export interface SwitchFieldProps extends Omit<FieldProps, 'required'> {
  /** Text next to the switch in place of the label, which remains the accessible name. */
  readonly children?: string;
  /** Tooltip and description. */
  readonly title?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A switch that takes effect at once. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, children, title, hideLabel, value, onChange, disabled, className } = props;
  const { id, control: naming } = useFieldNaming(props);
  return (
    <div className={clsx(choice.field, choice.single, className)}>
      <label className={clsx(choice.line, choice.apart, hideLabel && choice.bare)} title={title}>
        {hideLabel ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={choice.label}>{children ?? label}</span>
        )}
        <input
          {...naming}
          type="checkbox"
          role="switch"
          title={title}
          aria-label={children === undefined ? undefined : label}
          className={choice.switch}
          checked={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <FieldNotes id={id} field={props} />
    </div>
  );
}
