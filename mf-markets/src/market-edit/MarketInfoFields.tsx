import { MARKET_LOCKED, STEPS, stripTitle } from '@backoffice/contracts';
import { DateTimeField, FieldAt, NumberField, SwitchField, TextArea, TextField } from '@backoffice/ui';
import { fromFieldValue, toFieldValue } from '@backoffice/time';
import { observer } from 'mobx-react-lite';
import { FieldGroup, GroupProblem, PicturesField } from '@backoffice/forms';
import { DeliveryFields } from './DeliveryFields.tsx';
import type { MarketFieldsProps } from './MarketFieldsProps.ts';
import styles from './MarketInfoFields.module.css';
import { PaymentFields } from './PaymentFields.tsx';

/** The paths that fields of the form show; a group shows what its own fields do not. */
const KNOWN = [
  'title',
  'cover.**',
  'desc',
  'marketST',
  'marketED',
  'payment.**',
  'notice.order',
  'notice.receipt',
  'delivery.**',
  'product.**',
];

/** Everything that a seller types of a market, in the order in which it is validated. */
export const MarketInfoFields = observer(function MarketInfoFields({ store, form }: MarketFieldsProps) {
  const { actions, pictures } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const disabled = !actions.edit;
  const schedule = { disabled: !actions.editSchedule, disabledReason: MARKET_LOCKED.schedule };

  return (
    <>
      <GroupProblem problems={problems} group="" known={typed.hasMinPrice ? [...KNOWN, 'minPrice'] : KNOWN} />
      <FieldGroup title="기본 정보" level={3}>
        <FieldAt path="title">
          <TextField
            label="마켓 이름"
            required
            value={typed.title}
            onChange={(title) => edit({ title })}
            clean={stripTitle}
            maxLength={60}
            counter
            placeholder="예: 겨울 스티커 마켓"
            error={problems.at('title')}
            disabled={disabled}
          />
        </FieldAt>
        <FieldAt path="cover">
          <PicturesField label="마켓 커버" pictures={pictures} error={problems.under('cover')} disabled={disabled} />
        </FieldAt>
        <FieldAt path="desc">
          <TextArea
            label="마켓 설명"
            required
            value={typed.desc}
            onChange={(desc) => edit({ desc })}
            maxLength={5000}
            placeholder="어떤 물품을 판매하는지 소개해주세요."
            error={problems.at('desc')}
            disabled={disabled}
          />
        </FieldAt>
      </FieldGroup>

      <FieldGroup title="주문 기간" level={3}>
        <div className={styles.pair}>
          <FieldAt path="marketST">
            <DateTimeField
              label="주문 시작일"
              required
              value={toFieldValue(typed.marketST)}
              onChange={(value) => edit({ marketST: fromFieldValue(value) })}
              error={problems.at('marketST')}
              {...schedule}
            />
          </FieldAt>
          <FieldAt path="marketED">
            <DateTimeField
              label="주문 종료일"
              required
              hint={actions.editSchedule ? '시작일에서 한 달 이내로 설정할 수 있습니다.' : undefined}
              value={toFieldValue(typed.marketED)}
              onChange={(value) => edit({ marketED: fromFieldValue(value) })}
              error={problems.at('marketED')}
              {...schedule}
            />
          </FieldAt>
        </div>
      </FieldGroup>

      <PaymentFields store={store} form={form} />

      <FieldGroup title="안내" level={3}>
        <FieldAt path="notice.order">
          <TextArea
            label="주문 안내"
            required
            rows={6}
            value={typed.noticeOrder}
            onChange={(noticeOrder) => edit({ noticeOrder })}
            maxLength={5000}
            error={problems.at('notice.order')}
            disabled={disabled}
          />
        </FieldAt>
        <FieldAt path="notice.receipt">
          <TextArea
            label="주문 완료 안내 (선택)"
            rows={3}
            value={typed.noticeReceipt}
            onChange={(noticeReceipt) => edit({ noticeReceipt })}
            maxLength={5000}
            placeholder="주문을 마친 구매자에게 보여줄 안내를 적어주세요."
            error={problems.at('notice.receipt')}
            disabled={disabled}
          />
        </FieldAt>
      </FieldGroup>

      <DeliveryFields store={store} form={form} />

      <FieldGroup title="주문 조건" level={3}>
        <SwitchField
          label="최소 주문 금액"
          hint="이 금액보다 적게는 주문할 수 없습니다."
          value={typed.hasMinPrice}
          onChange={(hasMinPrice) => edit({ hasMinPrice })}
          disabled={disabled}
        />
        {typed.hasMinPrice && (
          <FieldAt path="minPrice">
            <NumberField
              label="금액"
              required
              value={typed.minPrice}
              onChange={(minPrice) => edit({ minPrice })}
              step={STEPS.minPrice}
              suffix="원"
              error={problems.at('minPrice')}
              disabled={disabled}
            />
          </FieldAt>
        )}
      </FieldGroup>
    </>
  );
});
