import { clsx } from 'clsx';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { type TextLimit, limitText } from './limitText.tsx';
import { type CleanTextOptions, useCleanText } from './useCleanText.ts';

/** Props of `TextArea`. */
export interface TextAreaProps extends FieldProps, Omit<CleanTextOptions, 'onEnter'>, TextLimit {
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Height in lines before any text; with 1, the text wraps but has no line breaks, and Enter submits the form. */
  readonly rows?: number;
  /** Next to the box: a button that searches. */
  readonly trailing?: Elements;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Multi-line text; the box grows with it. */
export function TextArea(props: TextAreaProps) {
  const { placeholder, autoComplete, rows = 4, disabled, value, trailing, ref } = props;
  const { field, corner } = limitText(props);
  const { id, control: naming } = useFieldNaming(field);
  const typing = useCleanText(rows === 1 ? { ...props, ...singleLine(props) } : props);
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
      <div className={control.line}>
        <div className={control.box}>
          <textarea
            {...{ placeholder, autoComplete, rows, disabled }}
            {...naming}
            {...typing}
            ref={area}
            className={clsx(control.input, control.area)}
            style={{ minHeight: `calc(${rows} * 1.5em + 22px)` }}
          />
        </div>
        {trailing}
      </div>
    </Field>
  );
}

/** Line breaks become spaces, and Enter clicks the submit button of the form, as in an input. */
function singleLine({ clean }: Pick<TextAreaProps, 'clean'>): Pick<CleanTextOptions, 'clean' | 'onEnter'> {
  return {
    clean: (text) => (clean?.(text) ?? text).replaceAll(/\s*\n\s*/g, ' '),
    onEnter: ({ form }) => {
      const controls = form === null ? [] : [...form.elements];
      controls.find((button): button is HTMLButtonElement => 'type' in button && button.type === 'submit')?.click();
    },
  };
}
