import { stripTitle } from '@backoffice/contracts';
import { FieldAt, TextField, type TextFieldProps } from '@backoffice/ui';

/** The name of a market, in the form of a market and for one that is opened again. */
export function MarketTitleField(
  props: Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'placeholder' | 'disabled'>,
) {
  return (
    <FieldAt path="title">
      <TextField label="마켓 이름" required clean={stripTitle} maxLength={60} counter {...props} />
    </FieldAt>
  );
}
