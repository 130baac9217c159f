import { ProductFields } from '@backoffice/contracts/market/product/product';
import { FieldGroup, PicturesField, TextAreaAt, TextFieldAt, bindFields } from '@backoffice/forms';
import { FieldAt } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';

/** Name, description and pictures of a product. */
export const BasicFields = observer(function BasicFields({ store, form }: ProductFieldsProps) {
  const { actions, pictures } = store;
  const { problems } = store.session;
  const disabled = !actions.edit;
  const field = bindFields({ typed: form.typed, edit: form.edit, problems, disabled });

  return (
    <FieldGroup title="기본 정보" level={2}>
      <TextFieldAt
        {...field('title')}
        label="상품 이름"
        required
        schema={ProductFields.shape.title}
        counter
        placeholder="예: 고양이 스티커"
      />
      <TextAreaAt
        {...field('desc')}
        label="상품 설명"
        required
        schema={ProductFields.shape.desc}
        placeholder="크기, 재질, 구성처럼 구매자가 궁금해할 내용을 적어주세요."
      />
      <FieldAt path="cover">
        <PicturesField label="상품 사진" pictures={pictures} error={problems.under('cover')} disabled={disabled} />
      </FieldAt>
    </FieldGroup>
  );
});
