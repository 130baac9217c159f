import { STEPS } from '@backoffice/contracts/market/marketRules';
import { PROMOTIONS, PROMOTION_LABELS } from '@backoffice/contracts/market/product/product';
import { FieldGroup, NumberFieldAt, bindFields } from '@backoffice/forms';
import { Chip, FieldAt, FilterChip, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './ExtraFields.module.css';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';

/** Optional fields of a product: promotion, weight, limit per buyer, tags. */
export const ExtraFields = observer(function ExtraFields({ store, form }: ProductFieldsProps) {
  const { problems } = store.session;
  const { typed, edit } = form;
  const { tags } = form.fields;
  const disabled = !store.actions.edit;
  const field = bindFields({ typed, edit, problems, disabled });

  return (
    <FieldGroup title="추가 정보" level={2}>
      <PromotionField form={form} disabled={disabled} />
      <Stack layout="columns" gap={5}>
        <NumberFieldAt
          {...field('weight')}
          label="무게"
          step={STEPS.weight}
          suffix="g"
          placeholder="0"
          hint="배송 방법의 무게 제한에 쓰여요."
        />
        <NumberFieldAt
          {...field('limitAmount')}
          label="구매 제한 수량"
          step={1}
          suffix="개"
          placeholder="0"
          hint="한 사람이 여러 번 나누어 주문해도 합쳐서 이 수량까지 살 수 있어요. 0이면 제한이 없어요."
        />
      </Stack>
      <FieldAt path="tags">
        <TextField
          label="태그"
          value={typed.tags}
          onChange={(text) => edit({ tags: text })}
          placeholder="예: 고양이, 스티커, 방수"
          hint="쉼표(,)로 구분해 입력해주세요."
          error={problems.under('tags')}
          disabled={disabled}
        />
        {tags.length > 0 && (
          <div className={styles.tags} aria-hidden>
            {tags.map((tag) => (
              <Chip key={tag} label={tag} className={styles.tag} />
            ))}
          </div>
        )}
      </FieldAt>
    </FieldGroup>
  );
});

interface PromotionFieldProps extends Pick<ProductFieldsProps, 'form'> {
  readonly disabled: boolean;
}

const PromotionField = observer(function PromotionField({ form, disabled }: PromotionFieldProps) {
  return (
    <div role="group" aria-label="홍보 태그" className={styles.promotion}>
      <span className={styles.label} aria-hidden>
        홍보 태그
      </span>
      {PROMOTIONS.map((tag) => (
        <FilterChip
          key={tag}
          value={form.typed.promotion.includes(tag)}
          onChange={(on) => form.promote(tag, on)}
          disabled={disabled}
        >
          {PROMOTION_LABELS[tag]}
        </FilterChip>
      ))}
    </div>
  );
});
