import { clsx } from 'clsx';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { type TextLimit, limitText } from './limitText.tsx';
import { type CleanTextOptions, useCleanText } from './useCleanText.ts';

/** Props of `TextArea`. */
export interface TextAreaProps extends FieldProps, Omit<CleanTextOptions, 'onEnter'>, TextLimit {
  readonly placeholder?: string;
  readonly name?: string;
  /** Height in lines before any text. */
  readonly rows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Multi-line text; the box grows with it. */
export function TextArea(props: TextAreaProps) {
  const { placeholder, name, rows = 4, disabled, value, ref } = props;
  const { field, corner } = limitText(props);
  const { id, control: naming } = useFieldNaming(field);
  const typing = useCleanText(props);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);

  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);

  return (
    <Field id={id} field={field} corner={corner}>
      <div className={control.box}>
        <textarea
          {...{ placeholder, name, rows, disabled }}
          {...naming}
          {...typing}
          ref={area}
          className={clsx(control.input, control.area)}
          style={{ minHeight: `calc(${rows} * 1.5em + 24px)` }}
        />
      </div>
    </Field>
  );
}
