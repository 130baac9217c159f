import { formatNumber } from '@backoffice/contracts/codes/won';
import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { RemoteChanges } from '../order/live/RemoteChanges.ts';

/** Announces to screen readers that orders were changed elsewhere; the rows show which. */
export const RemoteChangesStatus = observer(function RemoteChangesStatus({
  remoteChanges,
}: {
  readonly remoteChanges: Pick<RemoteChanges, 'count' | 'markedNumbers'>;
}) {
  const { count, markedNumbers } = remoteChanges;
  return (
    <div role="status">
      {markedNumbers.size > 0 && (
        <VisuallyHidden>{`다른 곳에서 주문 ${formatNumber(count)}건이 바뀌었습니다.`}</VisuallyHidden>
      )}
    </div>
  );
});
