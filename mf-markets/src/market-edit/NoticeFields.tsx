import { MarketFields } from '@backoffice/contracts/market/market';
import { FieldGroup } from '@backoffice/forms';
import { FieldAt, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MarketFieldsProps } from './MarketFieldsProps.ts';

/** Notices that buyers read before and after an order. */
export const NoticeFields = observer(function NoticeFields({ store, form }: MarketFieldsProps) {
  const { actions } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const disabled = !actions.edit;

  return (
    <FieldGroup title="안내" level={3}>
      <FieldAt path="notice.order">
        <TextArea
          label="주문 안내"
          required
          rows={6}
          value={typed.noticeOrder}
          onChange={(noticeOrder) => edit({ noticeOrder })}
          schema={MarketFields.shape.notice.shape.order}
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
          schema={MarketFields.shape.notice.shape.receipt}
          placeholder="주문을 마친 구매자에게 보여줄 안내를 적어주세요."
          error={problems.at('notice.receipt')}
          disabled={disabled}
        />
      </FieldAt>
    </FieldGroup>
  );
});
