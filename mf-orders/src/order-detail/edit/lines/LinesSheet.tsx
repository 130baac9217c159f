import type { Order } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import { Loader, usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, Sheet, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderTools } from '../../../order/OrderTools.ts';
import { LinesEditor } from './LinesEditor.tsx';

interface LinesSheetProps extends Pick<OrderTools, 'changes'> {
  readonly order: Order;
  readonly onClose: () => void;
}

/**
 * Reduces or removes the products of an order. The sheet fetches the products first, because the list may be out of
 * date.
 */
export const LinesSheet = observer(function LinesSheet({ order, changes, onClose }: LinesSheetProps) {
  const { publicId } = order;
  const { api } = usePlatform();
  const [lines] = useState(() => new Loader((_, signal) => api.call(getOrderProducts, { publicId }, { signal })));
  useEffect(() => {
    void lines.load();
    return lines.cancel;
  }, [lines]);

  const { state } = lines;
  if (state.status === 'ready')
    return <LinesEditor {...{ order, changes, onClose }} lines={state.value} onReload={() => void lines.load()} />;
  return (
    <Sheet open title="주문 상품 변경" onClose={onClose}>
      {state.status === 'failed' ? (
        <InlineAlert
          tone="error"
          action={
            <Button size="sm" onClick={() => void lines.load()}>
              다시 시도
            </Button>
          }
        >
          주문 상품을 불러오지 못했어요.
        </InlineAlert>
      ) : (
        <Skeleton shape="row" count={3} label="주문 상품을 불러오는 중" />
      )}
    </Sheet>
  );
});
