import { MARKET_LOCKED } from '@backoffice/contracts/market/lockedMarket';
import { DELIVERY_COUNT_MAX, DeliveryOption, MarketFields } from '@backoffice/contracts/market/market';
import { STEPS } from '@backoffice/contracts/market/marketRules';
import { Badge, Button, FieldAt, InlineAlert, Stack } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FieldGroup, GroupProblem, NumberFieldAt, TextAreaAt, bindFields } from '@backoffice/forms';
import { PricedEntryCard } from '../shared/PricedEntryCard.tsx';
import { type DeliveryDraft, isProposedDelivery } from './DeliveryDraft.ts';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

/** Shipping fields: expected delivery time and delivery methods. */
export const DeliveryFields = observer(function DeliveryFields({ store, form }: MarketFieldsProps) {
  const { actions } = store;
  const { problems } = store.session;
  const { delivery } = form;
  const field = bindMarketFields({ store, form });
  const missing = problems.at('delivery.option');

  return (
    <FieldGroup title="배송" level={3}>
      <GroupProblem problems={problems} group="delivery" />
      <FieldAt path="delivery.option">
        <Stack gap={3}>
          {delivery.map((option, at) => (
            <DeliveryCard key={option.key} store={store} form={form} option={option} at={at} />
          ))}
          {missing && <InlineAlert tone="error">{missing}</InlineAlert>}
          {actions.edit && delivery.length < DELIVERY_COUNT_MAX && (
            <Button wide icon={<Plus aria-hidden />} onClick={form.addDelivery}>
              배송 방법 추가
            </Button>
          )}
        </Stack>
      </FieldAt>
      <TextAreaAt
        {...field('deliveryExpect', 'delivery.expect')}
        label="배송 시작 안내"
        required
        rows={1}
        schema={MarketFields.shape.delivery.shape.expect}
        placeholder="예: 마감 후 2주 안에 보내드려요."
      />
    </FieldGroup>
  );
});

const LABELS = {
  title: '이름',
  titleExample: '예: 택배',
  desc: '설명',
  descExample: '예: 전국 어디나 보내드려요.',
  price: '배송비',
  stop: '사용 중지',
  resume: '다시 사용',
};

interface DeliveryCardProps extends MarketFieldsProps {
  readonly option: DeliveryDraft;
  readonly at: number;
}

const DeliveryCard = observer(function DeliveryCard({ store, form, option, at }: DeliveryCardProps) {
  const { actions, market } = store;
  const { problems } = store.session;
  const { storedTitle } = option;
  const disabled = !actions.edit;
  const path = `delivery.option.${at}`;
  const isLocked = storedTitle !== null && market?.lockedDelivery.includes(storedTitle) === true;
  // A market needs its only method.
  const canStop = storedTitle !== null && (!option.useYN || form.delivery.length > 1);
  const edit = (change: Partial<DeliveryDraft>) => form.editDelivery(option.key, change);
  const field = bindFields({ typed: option, edit, problems, disabled });

  return (
    <PricedEntryCard
      name={`배송 방법 ${at + 1}`}
      level={4}
      path={path}
      entry={option}
      labels={LABELS}
      schema={DeliveryOption}
      descRequired
      notes={isProposedDelivery(option) && <Badge>추천</Badge>}
      problems={problems}
      disabled={disabled}
      locked={isLocked ? MARKET_LOCKED.delivery : undefined}
      stoppable={canStop}
      onEdit={edit}
      onRemove={() => form.removeDelivery(option.key)}
    >
      <NumberFieldAt
        {...field('weight', `${path}.weight`)}
        label="무게 제한"
        hint="0이면 제한이 없어요."
        step={STEPS.weight}
        suffix="g"
        placeholder="0"
      />
    </PricedEntryCard>
  );
});
