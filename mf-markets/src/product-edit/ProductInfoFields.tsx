import { PROMOTIONS, PROMOTION_LABELS, STEPS } from '@backoffice/contracts';
import { Badge, Button, Chip, FieldAt, FilterChip, NumberField, TextArea, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FieldGroup, GroupProblem, PicturesField } from '@backoffice/forms';
import { OptionFields } from './OptionFields.tsx';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';
import styles from './ProductInfoFields.module.css';

const KNOWN = ['title', 'desc', 'cover.**', 'option.**', 'weight', 'limitAmount', 'tags.**'];

/** Everything that a seller types of a product, in the order in which it is validated. */
export const ProductInfoFields = observer(function ProductInfoFields({ store, form }: ProductFieldsProps) {
  const { actions, pictures } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const disabled = !actions.edit;
  const { tags } = form.fields;

  return (
    <>
      <GroupProblem problems={problems} group="" known={KNOWN} />
      {!store.isNew && (
        <div className={styles.saleState}>
          <Badge color={typed.useYN ? 'green' : 'gray'} size="md">
            {typed.useYN ? '판매중' : '판매 중지'}
          </Badge>
          <Button size="sm" disabled={disabled} onClick={() => edit({ useYN: !typed.useYN })}>
            {typed.useYN ? '판매 중지' : '다시 판매'}
          </Button>
        </div>
      )}
      <FieldGroup title="기본 정보" level={2}>
        <FieldAt path="title">
          <TextField
            label="상품 이름"
            required
            value={typed.title}
            onChange={(title) => edit({ title })}
            maxLength={60}
            counter
            placeholder="예: 고양이 스티커"
            error={problems.at('title')}
            disabled={disabled}
          />
        </FieldAt>
        <FieldAt path="desc">
          <TextArea
            label="상품 설명"
            required
            value={typed.desc}
            onChange={(desc) => edit({ desc })}
            maxLength={5000}
            placeholder="크기, 재질, 구성처럼 구매자가 궁금해할 내용을 적어주세요."
            error={problems.at('desc')}
            disabled={disabled}
          />
        </FieldAt>
        <FieldAt path="cover">
          <PicturesField label="상품 사진" pictures={pictures} error={problems.under('cover')} disabled={disabled} />
        </FieldAt>
      </FieldGroup>

      <OptionFields store={store} form={form} />

      <FieldGroup title="추가 정보" level={2}>
        <div role="group" aria-label="홍보 태그" className={styles.promotion}>
          <span className={styles.label} aria-hidden>
            홍보 태그
          </span>
          {PROMOTIONS.map((tag) => (
            <FilterChip
              key={tag}
              value={typed.promotion.includes(tag)}
              onChange={(on) => form.promote(tag, on)}
              disabled={disabled}
            >
              {PROMOTION_LABELS[tag]}
            </FilterChip>
          ))}
        </div>
        <div className={styles.pair}>
          <FieldAt path="weight">
            <NumberField
              label="무게"
              value={typed.weight}
              onChange={(weight) => edit({ weight })}
              step={STEPS.weight}
              suffix="g"
              placeholder="0"
              hint="배송 방법의 무게 제한에 쓰입니다."
              error={problems.at('weight')}
              disabled={disabled}
            />
          </FieldAt>
          <FieldAt path="limitAmount">
            <NumberField
              label="구매 제한 수량"
              value={typed.limitAmount}
              onChange={(limitAmount) => edit({ limitAmount })}
              step={1}
              suffix="개"
              placeholder="0"
              hint="한 사람이 여러 번 나누어 주문해도 합쳐서 이 수량까지 살 수 있습니다. 0이면 제한이 없습니다."
              error={problems.at('limitAmount')}
              disabled={disabled}
            />
          </FieldAt>
        </div>
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
                <Chip key={tag} label={tag} />
              ))}
            </div>
          )}
        </FieldAt>
      </FieldGroup>
    </>
  );
});
