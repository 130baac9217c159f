import { DELIVERY_COUNT_MAX, MARKET_LOCKED, STEPS } from '@backoffice/contracts';
import { Badge, Button, FieldAt, IconButton, InlineAlert, NumberField, Stack, TextField } from '@backoffice/ui';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { EntryCard } from '../form/EntryCard.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import type { DeliveryDraft } from './MarketForm.ts';
import type { MarketFieldsProps } from './MarketInfoFields.tsx';

/** How orders are sent and when. */
export const DeliveryFields = observer(function DeliveryFields({ store, form }: MarketFieldsProps) {
  const { problems, actions } = store;
  const { delivery, typed } = form;
  const none = problems.at('delivery.option');

  return (
    <FieldGroup title="배송" level={3}>
      <FieldAt path="delivery.option">
        <Stack gap={3}>
          {delivery.map((option, at) => (
            <DeliveryCard key={option.key} store={store} form={form} option={option} at={at} />
          ))}
          {none && <InlineAlert tone="error">{none}</InlineAlert>}
          {actions.edit && delivery.length < DELIVERY_COUNT_MAX && (
            <Button wide icon={<Plus aria-hidden />} onClick={form.addDelivery}>
              배송 방법 추가
            </Button>
          )}
        </Stack>
      </FieldAt>
      <FieldAt path="delivery.expect">
        <TextField
          label="배송 시작 안내"
          required
          value={typed.deliveryExpect}
          onChange={(deliveryExpect) => form.edit({ deliveryExpect })}
          maxLength={200}
          placeholder="예: 마켓 종료 후 2주 안에 발송합니다."
          error={problems.at('delivery.expect')}
          disabled={!actions.edit}
        />
      </FieldAt>
    </FieldGroup>
  );
});

interface DeliveryCardProps extends MarketFieldsProps {
  readonly option: DeliveryDraft;
  readonly at: number;
}

const DeliveryCard = observer(function DeliveryCard({ store, form, option, at }: DeliveryCardProps) {
  const { problems, actions } = store;
  const disabled = !actions.edit;
  const path = `delivery.option.${at}`;
  const isLocked = option.storedTitle !== null && store.market?.lockedDelivery.includes(option.storedTitle) === true;
  const edit = (change: Partial<DeliveryDraft>) => form.editDelivery(option.key, change);

  return (
    <EntryCard
      title={`배송 방법 ${at + 1}`}
      level={4}
      stopped={!option.useYN}
      notes={!option.useYN && <Badge color="gray">사용 중지</Badge>}
      actions={
        !disabled && (
          <>
            {option.storedTitle !== null && (
              <Button
                size="sm"
                aria-label={`배송 방법 ${at + 1} ${usageWord(option)}`}
                onClick={() => edit({ useYN: !option.useYN })}
              >
                {usageWord(option)}
              </Button>
            )}
            {!isLocked && (
              <IconButton
                label={`배송 방법 ${at + 1} 삭제`}
                icon={<Trash2 aria-hidden />}
                onClick={() => form.removeDelivery(option.key)}
              />
            )}
          </>
        )
      }
    >
      <FieldAt path={`${path}.title`}>
        <TextField
          label="이름"
          required
          value={option.title}
          onChange={(title) => edit({ title })}
          maxLength={40}
          placeholder="예: 택배"
          error={problems.at(`${path}.title`)}
          disabled={disabled || isLocked}
          disabledReason={isLocked ? MARKET_LOCKED.delivery : undefined}
        />
      </FieldAt>
      <FieldAt path={`${path}.desc`}>
        <TextField
          label="설명"
          required
          value={option.desc}
          onChange={(desc) => edit({ desc })}
          maxLength={200}
          placeholder="예: 전국 어디나 보냅니다."
          error={problems.at(`${path}.desc`)}
          disabled={disabled}
        />
      </FieldAt>
      <FieldAt path={`${path}.price`}>
        <NumberField
          label="배송비"
          value={option.price}
          onChange={(price) => edit({ price })}
          step={STEPS.price}
          suffix="원"
          placeholder="0"
          error={problems.at(`${path}.price`)}
          disabled={disabled}
        />
      </FieldAt>
      <FieldAt path={`${path}.weight`}>
        <NumberField
          label="무게 제한"
          hint="0이면 제한이 없습니다."
          value={option.weight}
          onChange={(weight) => edit({ weight })}
          step={STEPS.weight}
          suffix="g"
          placeholder="0"
          error={problems.at(`${path}.weight`)}
          disabled={disabled}
        />
      </FieldAt>
    </EntryCard>
  );
});

function usageWord({ useYN }: DeliveryDraft): string {
  return useYN ? '사용 중지' : '다시 사용';
}
