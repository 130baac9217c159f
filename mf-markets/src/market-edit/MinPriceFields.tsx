import { STEPS } from '@backoffice/contracts/market/marketRules';
import { FieldGroup, NumberFieldAt } from '@backoffice/forms';
import { SwitchField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

/** Optional minimum order amount. */
export const MinPriceFields = observer(function MinPriceFields(props: MarketFieldsProps) {
  const field = bindMarketFields(props);
  return (
    <FieldGroup title="주문 조건" level={3}>
      <SwitchField {...field('hasMinPrice')} label="최소 주문 금액" hint="이 금액 이상부터 주문할 수 있어요." />
      {props.form.typed.hasMinPrice && (
        <NumberFieldAt {...field('minPrice')} label="금액" required step={STEPS.minPrice} suffix="원" />
      )}
    </FieldGroup>
  );
});
