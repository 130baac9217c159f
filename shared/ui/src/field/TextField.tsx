import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { type CleanText, useCleanText } from './useCleanText.ts';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'readOnly' | 'enterKeyHint' | 'onFocus'
>;

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps, CleanText, NativeProps {
  readonly type?: 'text' | 'search' | 'tel' | 'email' | 'url' | 'password';
  /** In front of the text inside the box: an icon, '@', 'https://'. */
  readonly prefix?: ReactNode;
  /** Behind the text inside the box. */
  readonly suffix?: ReactNode;
  /** Beside the box: a button that checks or searches. */
  readonly trailing?: ReactNode;
  /** Shows `12/30` below the box; needs `maxLength`. */
  readonly counter?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. `clean` strips what isn't allowed but never while an IME composes; `onEnter` neither. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', prefix, suffix, trailing, counter, maxLength, disabled, ref } = props;
  const { id, control: naming } = useFieldNaming(props);
  const typing = useCleanText(props);
  const { placeholder, name, autoComplete = 'off', inputMode, readOnly, enterKeyHint, onFocus } = props;
  return (
    <Field id={id} field={props} corner={counter && <TextCount length={props.value.length} most={maxLength} />}>
      <div className={control.line}>
        <div className={control.box}>
          {prefix !== undefined && <span className={clsx(control.affix, control.before)}>{prefix}</span>}
          <input
            {...{
              placeholder,
              name,
              autoComplete,
              inputMode,
              readOnly,
              enterKeyHint,
              onFocus,
              maxLength,
              disabled,
              ref,
            }}
            {...naming}
            {...typing}
            type={type}
            className={control.input}
          />
          {suffix !== undefined && <span className={clsx(control.affix, control.after)}>{suffix}</span>}
        </div>
        {trailing}
      </div>
    </Field>
  );
}

/** How many of the allowed characters are used. */
export function TextCount({ length, most }: { length: number; most: number | undefined }) {
  return (
    <span className={control.count} aria-hidden>
      {most === undefined ? length : `${length}/${most}`}
    </span>
  );
}
