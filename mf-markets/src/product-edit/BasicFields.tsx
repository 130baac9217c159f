import { ProductFields } from '@backoffice/contracts/market/product/product';
import { FieldGroup, PicturesField } from '@backoffice/forms';
import { FieldAt, TextArea, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';

/** Name, description and pictures of a product. */
export const BasicFields = observer(function BasicFields({ store, form }: ProductFieldsProps) {
  const { actions, pictures } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const disabled = !actions.edit;

  return (
    <FieldGroup title="기본 정보" level={2}>
      <FieldAt path="title">
        <TextField
          label="상품 이름"
          required
          value={typed.title}
          onChange={(title) => edit({ title })}
          schema={ProductFields.shape.title}
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
          schema={ProductFields.shape.desc}
          placeholder="크기, 재질, 구성처럼 구매자가 궁금해할 내용을 적어주세요."
          error={problems.at('desc')}
          disabled={disabled}
        />
      </FieldAt>
      <FieldAt path="cover">
        <PicturesField label="상품 사진" pictures={pictures} error={problems.under('cover')} disabled={disabled} />
      </FieldAt>
    </FieldGroup>
  );
});
