import { MarketFields } from '@backoffice/contracts/market/market';
import { FieldGroup, TextAreaAt } from '@backoffice/forms';
import { observer } from 'mobx-react-lite';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

/** Notices that buyers read before and after an order. */
export const NoticeFields = observer(function NoticeFields(props: MarketFieldsProps) {
  const field = bindMarketFields(props);
  return (
    <FieldGroup title="안내" level={3}>
      <TextAreaAt
        {...field('noticeOrder', 'notice.order')}
        label="주문 안내"
        required
        rows={6}
        schema={MarketFields.shape.notice.shape.order}
      />
      <TextAreaAt
        {...field('noticeReceipt', 'notice.receipt')}
        label="주문 완료 안내 (선택)"
        rows={3}
        schema={MarketFields.shape.notice.shape.receipt}
        placeholder="주문을 마친 구매자에게 보여줄 안내를 적어주세요."
      />
    </FieldGroup>
  );
});
