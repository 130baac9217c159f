import { formatNumber } from '@backoffice/contracts';
import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ChangedOrders } from '../order/live/ChangedOrders.ts';

/** Announces to screen readers that orders were changed elsewhere; the rows show which. */
export const ChangedOrdersStatus = observer(function ChangedOrdersStatus({
  elsewhere,
}: {
  readonly elsewhere: Pick<ChangedOrders, 'count' | 'marked'>;
}) {
  const { count, marked } = elsewhere;
  return (
    <div role="status">
      {marked.size > 0 && (
        <VisuallyHidden>{`다른 곳에서 주문 ${formatNumber(count)}건이 바뀌었습니다.`}</VisuallyHidden>
      )}
    </div>
  );
});
