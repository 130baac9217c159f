import { MarketFields } from '@backoffice/contracts/market/market';
import { FieldGroup, PicturesField } from '@backoffice/forms';
import { FieldAt, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MarketTitleField } from '../shared/MarketTitleField.tsx';
import type { MarketFieldsProps } from './MarketFieldsProps.ts';

/** Name, pictures and description of a market. */
export const BasicFields = observer(function BasicFields({ store, form }: MarketFieldsProps) {
  const { actions, pictures } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const disabled = !actions.edit;

  return (
    <FieldGroup title="기본 정보" level={3}>
      <MarketTitleField
        value={typed.title}
        onChange={(title) => edit({ title })}
        placeholder="예: 겨울 스티커 마켓"
        error={problems.at('title')}
        disabled={disabled}
      />
      <FieldAt path="cover">
        <PicturesField label="마켓 커버" pictures={pictures} error={problems.under('cover')} disabled={disabled} />
      </FieldAt>
      <FieldAt path="desc">
        <TextArea
          label="마켓 설명"
          required
          value={typed.desc}
          onChange={(desc) => edit({ desc })}
          schema={MarketFields.shape.desc}
          placeholder="어떤 물품을 판매하는지 소개해주세요."
          error={problems.at('desc')}
          disabled={disabled}
        />
      </FieldAt>
    </FieldGroup>
  );
});
