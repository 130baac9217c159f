import { formatNumber } from '@backoffice/contracts/codes/won';
import { STEPS } from '@backoffice/contracts/market/marketRules';
import { PRICE_CHANGE, PRICE_UNITS } from '@backoffice/contracts/market/relaunchFields';
import { NumberFieldAt, bindFields } from '@backoffice/forms';
import { RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { RelaunchStepProps } from './PeriodStep.tsx';
import { PricePreview } from './PricePreview.tsx';
import type { StockChoice } from './RelaunchForm.ts';
import { StepSection } from './StepSection.tsx';

const STOCK_CHOICES: readonly { readonly value: StockChoice; readonly label: string; readonly hint: string }[] = [
  { value: 'same', label: '지난번과 같게', hint: '옵션마다 지난번에 정한 재고로 시작해요.' },
  { value: 'pieces', label: '모두 같은 수량', hint: '모든 옵션을 같은 수량으로 시작해요.' },
  { value: 'unlimited', label: '모두 무제한', hint: '모든 옵션의 재고 제한을 없애요.' },
];

const UNIT_CHOICES = PRICE_UNITS.map((value) => ({ value, label: `${formatNumber(value)}원 단위` }));

/** Rules for stock and prices of all options, with a preview for each option. */
export const PriceStep = observer(function PriceStep({ store, form }: RelaunchStepProps) {
  const { problems } = store.session;
  const { typed, edit } = form;
  const field = bindFields({ typed, edit, problems });
  return (
    <StepSection
      title="재고와 가격을 정해주세요"
      text="고른 상품의 모든 옵션에 적용돼요. 옵션마다 다르게 하려면 만든 뒤 상품 수정에서 바꿀 수 있어요."
    >
      <RadioGroup
        label="재고"
        layout="column"
        value={typed.stock}
        onChange={(stock) => edit({ stock })}
        options={STOCK_CHOICES}
      />
      {typed.stock === 'pieces' && (
        <NumberFieldAt
          {...field('pieces', 'stock')}
          label="옵션마다 수량"
          required
          min={1}
          step={STEPS.stock}
          suffix="개"
        />
      )}
      <Stack layout="columns">
        <NumberFieldAt
          {...field('priceChange')}
          label="가격 변경"
          min={PRICE_CHANGE.min}
          max={PRICE_CHANGE.max}
          step={5}
          suffix="%"
          placeholder="0"
          hint="내리려면 앞에 -를 붙여주세요. 0이면 그대로예요."
        />
        <RadioGroup
          label="반올림"
          value={typed.priceUnit}
          onChange={(priceUnit) => edit({ priceUnit })}
          options={UNIT_CHOICES}
          disabled={(typed.priceChange ?? 0) === 0}
        />
      </Stack>
      <PricePreview products={store.chosen} fields={form.fields} />
    </StepSection>
  );
});
