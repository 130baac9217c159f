import { clsx } from 'clsx';
import { type NumberKind, cleanNumber, removedMessage } from '@backoffice/contracts/codes/cleanNumber';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { type TextLimit, limitText } from './limitText.tsx';
import { type CleanTextOptions, useCleanText } from './useCleanText.ts';

type NativeProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoComplete' | 'enterKeyHint'>;

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps, CleanTextOptions, NativeProps, TextLimit {
  readonly type?: 'text' | 'search' | 'email' | 'url' | 'password' | 'date';
  /** `code`: digits, but the field accepts letters, too. A field for digits only has `number`. */
  readonly inputMode?: 'text' | 'search' | 'url' | 'email' | 'code';
  /** The kind of number that the field contains: other characters are removed, and named below the field. */
  readonly number?: NumberKind;
  /** In front of the text inside the box: an icon, '@', 'https://'. */
  readonly prefix?: ReactNode;
  /** Behind the text inside the box. */
  readonly suffix?: ReactNode;
  /** Next to the box: a button that checks or searches. */
  readonly trailing?: Elements;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text. `clean` removes characters that are not allowed; neither `clean` nor `onEnter` is called while an
 * IME composes.
 */
export function TextField(props: TextFieldProps) {
  const { number, prefix, suffix, trailing, disabled, ref } = props;
  const { clean, error } = useNumberText(props);
  const { field, corner } = limitText({ ...props, error });
  const { id, control: naming } = useFieldNaming(field);
  const typing = useCleanText({ ...props, clean });
  const { type = number === 'telephone' ? 'tel' : 'text', placeholder, autoComplete = 'off', enterKeyHint } = props;
  const inputMode = props.inputMode === 'code' || number !== undefined ? 'numeric' : props.inputMode;
  return (
    <Field id={id} field={field} corner={corner}>
      <div className={control.line}>
        <div className={control.box}>
          {prefix !== undefined && <span className={clsx(control.affix, control.before)}>{prefix}</span>}
          <input
            {...{ placeholder, autoComplete, inputMode, enterKeyHint, disabled, ref }}
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

/** Returns `clean` and `error` of the field: for a number, the removed characters of the last input are its error. */
function useNumberText({ value, number, clean, error }: TextFieldProps): Pick<TextFieldProps, 'clean' | 'error'> {
  const [removed, setRemoved] = useState('');
  if (number === undefined) return { clean, error };
  const cleanText = (text: string) => {
    const cleaned = cleanNumber(text, number);
    // A blur cleans the value again, which has no other characters any more.
    if (text !== value || cleaned.kept !== value) setRemoved(cleaned.removed);
    return clean?.(cleaned.kept) ?? cleaned.kept;
  };
  return { clean: cleanText, error: removedMessage(removed) ?? error };
}
