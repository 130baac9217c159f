import { countCharacters } from '@backoffice/contracts/codes/countCharacters';
import { tooLongMessage } from '@backoffice/contracts/wire/fields';
import { getMaxLength } from '@backoffice/contracts/wire/getMaxLength';
import type { FieldProps } from './Field.tsx';
import control from './control.module.css';

/** A text field with a maximum number of characters (code points). */
export interface TextLimit {
  /** Schema of the text in the contract, which has the maximum. */
  readonly schema?: Parameters<typeof getMaxLength>[0];
  /** The maximum of a text without a schema. A longer text is accepted and reported: a pasted text is never cut. */
  readonly maxLength?: number;
  /** Shows `12/30` below the box; needs a maximum. */
  readonly counter?: boolean;
}

/** The props of a field with the error of a text that is too long, and the character count for its corner. */
export function limitText<Props extends FieldProps & TextLimit & { readonly value: string }>(props: Props) {
  const { value, schema, counter, error } = props;
  const maxLength = schema === undefined ? props.maxLength : getMaxLength(schema);
  const isLong = isTooLong(value, maxLength);
  const field = isLong ? { ...props, error: error ?? tooLongMessage(maxLength) } : props;
  const corner = (counter || isLong) && (
    <span className={control.count} aria-hidden>
      {`${countCharacters(value)}/${maxLength}`}
    </span>
  );
  return { field, corner };
}

/** Whether a text has more characters than the maximum; false without a maximum. */
export function isTooLong(text: string, maxLength: number | undefined): maxLength is number {
  // A text without more UTF-16 units cannot have more code points.
  return maxLength !== undefined && text.length > maxLength && countCharacters(text) > maxLength;
}
