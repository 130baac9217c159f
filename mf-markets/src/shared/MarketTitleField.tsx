import { MarketFields } from '@backoffice/contracts/market/market';
import { stripTitle } from '@backoffice/contracts/market/marketRules';
import { FieldAt, TextField, type TextFieldProps } from '@backoffice/ui';

/** Name field of a market, shared by the market form and the relaunch. */
export function MarketTitleField(
  props: Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'placeholder' | 'disabled'>,
) {
  return (
    <FieldAt path="title">
      <TextField label="마켓 이름" required clean={stripTitle} schema={MarketFields.shape.title} counter {...props} />
    </FieldAt>
  );
}
