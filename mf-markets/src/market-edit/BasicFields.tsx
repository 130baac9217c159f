import { MarketFields } from '@backoffice/contracts/market/market';
import { FieldGroup, PicturesField, TextAreaAt } from '@backoffice/forms';
import { FieldAt } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MarketTitleField } from '../shared/MarketTitleField.tsx';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

/** Name, pictures and description of a market. */
export const BasicFields = observer(function BasicFields(props: MarketFieldsProps) {
  const { actions, pictures, session } = props.store;
  const field = bindMarketFields(props);
  return (
    <FieldGroup title="기본 정보" level={3}>
      <MarketTitleField {...field('title')} placeholder="예: 겨울 스티커 마켓" />
      <FieldAt path="cover">
        <PicturesField
          label="마켓 커버"
          pictures={pictures}
          error={session.problems.under('cover')}
          disabled={!actions.edit}
        />
      </FieldAt>
      <TextAreaAt
        {...field('desc')}
        label="마켓 설명"
        required
        schema={MarketFields.shape.desc}
        placeholder="어떤 물품을 판매하는지 소개해주세요."
      />
    </FieldGroup>
  );
});
