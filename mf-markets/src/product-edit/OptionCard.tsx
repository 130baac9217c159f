import { OPTION_LOCKED, STEPS, formatNumber } from '@backoffice/contracts';
import { Badge, Button, CheckboxField, FieldAt, IconButton, NumberField, TextField } from '@backoffice/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { EntryCard } from '../form/EntryCard.tsx';
import type { OptionDraft } from './ProductForm.ts';
import type { ProductFieldsProps } from './ProductInfoFields.tsx';

/** Props of `OptionCard`. */
export interface OptionCardProps extends ProductFieldsProps {
  readonly option: OptionDraft;
  /** Its place in the list, from 0. */
  readonly at: number;
}

/** One option of a product. What has been ordered can be stopped but not deleted. */
export const OptionCard = observer(function OptionCard({ store, form, option, at }: OptionCardProps) {
  const { problems, actions } = store;
  const disabled = !actions.edit;
  const path = `option.${at}`;
  const isLocked = store.isLocked(option);
  const edit = (change: Partial<OptionDraft>) => form.editOption(option.key, change);

  return (
    <EntryCard
      title={`옵션 ${at + 1}`}
      level={3}
      stopped={!option.useYN}
      notes={
        <>
          {!option.useYN && <Badge color="gray">판매 중지</Badge>}
          {option.order > 0 && <Badge color="blue">주문 {formatNumber(option.order)}개</Badge>}
        </>
      }
      actions={
        !disabled && (
          <>
            {option._id !== undefined && (
              <Button
                size="sm"
                aria-label={`옵션 ${at + 1} ${sellWord(option)}`}
                onClick={() => edit({ useYN: !option.useYN })}
              >
                {sellWord(option)}
              </Button>
            )}
            {!isLocked && (
              <IconButton
                label={`옵션 ${at + 1} 삭제`}
                icon={<Trash2 aria-hidden />}
                onClick={() => form.removeOption(option.key)}
              />
            )}
          </>
        )
      }
    >
      <FieldAt path={`${path}.title`}>
        <TextField
          label="옵션 이름"
          required
          value={option.title}
          onChange={(title) => edit({ title })}
          maxLength={60}
          placeholder="예: A세트"
          error={problems.at(`${path}.title`)}
          disabled={disabled || isLocked}
          disabledReason={isLocked ? OPTION_LOCKED : undefined}
        />
      </FieldAt>
      <FieldAt path={`${path}.desc`}>
        <TextField
          label="옵션 설명"
          value={option.desc}
          onChange={(desc) => edit({ desc })}
          maxLength={200}
          error={problems.at(`${path}.desc`)}
          disabled={disabled}
        />
      </FieldAt>
      <FieldAt path={`${path}.price`}>
        <NumberField
          label="가격"
          value={option.price}
          onChange={(price) => edit({ price })}
          step={STEPS.price}
          suffix="원"
          placeholder="0"
          error={problems.at(`${path}.price`)}
          disabled={disabled}
        />
      </FieldAt>
      <FieldAt path={`${path}.stock`}>
        <NumberField
          label="재고"
          value={option.stock}
          onChange={(stock) => edit({ stock })}
          min={option.order}
          step={STEPS.stock}
          suffix={option.stock === null ? undefined : '개'}
          placeholder="무제한"
          error={problems.at(`${path}.stock`)}
          disabled={disabled}
        />
        <CheckboxField
          label="무제한"
          size="sm"
          value={option.stock === null}
          onChange={(unlimited) => edit({ stock: unlimited ? null : option.order })}
          disabled={disabled}
        />
      </FieldAt>
    </EntryCard>
  );
});

function sellWord({ useYN }: OptionDraft): string {
  return useYN ? '판매 중지' : '다시 판매';
}
