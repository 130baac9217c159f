import { MarketFields } from '@backoffice/contracts/market/market';
import { stripTitle } from '@backoffice/contracts/market/marketRules';
import { TextFieldAt } from '@backoffice/forms';
import type { TextFieldProps } from '@backoffice/ui';

/** Name field of a market, shared by the market form and the relaunch. */
export function MarketTitleField(
  props: { readonly path: string } & Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'placeholder' | 'disabled'>,
) {
  return (
    <TextFieldAt label="마켓 이름" required clean={stripTitle} schema={MarketFields.shape.title} counter {...props} />
  );
}
