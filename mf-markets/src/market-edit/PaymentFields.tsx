import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { MarketFields } from '@backoffice/contracts/market/market';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { allowedPaymentOptions } from '@backoffice/contracts/seller/sellerState';
import { usePlatform } from '@backoffice/platform';
import { CheckboxField, DefinitionList, FieldAt, InlineAlert, RadioGroup, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FieldGroup, GroupProblem, TextAreaAt } from '@backoffice/forms';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

const PAYMENT_LABELS = {
  0: { label: '판매자 계좌', hint: '구매자가 내 계좌로 입금하고, 입금을 직접 확인해요.' },
  1: { label: '서비스 결제', hint: '카드·간편결제·가상계좌로 결제되고 자동으로 확인돼요.' },
};

/** Payment method and the rule for order confirmation. */
export const PaymentFields = observer(function PaymentFields(props: MarketFieldsProps) {
  const { actions, market, seller, session } = props.store;
  const { now, user } = usePlatform();
  const today = useToday();
  const { shownFrom } = user.seller?.bank ?? {};
  const { problems } = session;
  const { typed, edit } = props.form;
  const field = bindMarketFields(props);
  const disabled = !actions.edit;
  const { paymentOption: chosen } = typed;
  const isLocked = !actions.editSchedule;
  const allowed = isLocked ? [chosen] : allowedPaymentOptions({ state: seller?.state ?? 0 });
  const isOpen = market?.status === MARKET_STATUS.open;
  const hidesAccount = chosen === 0 && isOpen && Date.parse(shownFrom ?? '') > now();
  const problem = problems.under('payment.option');
  const { label, hint } = PAYMENT_LABELS[chosen];

  return (
    <FieldGroup title="결제" level={3} path="payment">
      <GroupProblem problems={problems} group="payment" />
      <FieldAt path="payment.option">
        {allowed.every((option) => option === chosen) && problem === undefined ? (
          <DefinitionList items={[{ term: '결제 방법', value: isLocked ? label : `${label} · ${hint}` }]} />
        ) : (
          <RadioGroup<0 | 1>
            label="결제 방법"
            required
            layout="column"
            value={chosen}
            onChange={(paymentOption) => edit({ paymentOption })}
            options={allowed.map((value) => ({ value, ...PAYMENT_LABELS[value] }))}
            error={problem}
            disabled={disabled || isLocked}
          />
        )}
      </FieldAt>
      {hidesAccount && (
        <InlineAlert>{`새 계좌는 ${formatMoment(shownFrom ?? '', today)}부터 구매자에게 보여요. 그때까지는 이전 계좌로 안내해요.`}</InlineAlert>
      )}
      <TextAreaAt
        {...field('paymentExpect', 'payment.expect')}
        label="입금 확인 시간"
        required
        rows={1}
        schema={MarketFields.shape.payment.shape.expect}
        placeholder="예: 매일 밤 9시에 확인해요."
      />
      {chosen === 0 && <CheckboxField {...field('cashReceipt')} label="현금영수증 신청 받기" />}
    </FieldGroup>
  );
});
