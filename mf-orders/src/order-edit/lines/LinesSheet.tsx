import { Button, InlineAlert, Sheet, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import { LinesEditor } from './LinesEditor.tsx';

/** The products of an order to lower or remove (decisions, "Orders"), read anew before anything is changed. */
export const LinesSheet = observer(function LinesSheet({
  store,
  order,
}: {
  store: OrderListStore;
  order: ListedOrder;
}) {
  const { publicId } = order.receipt;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void store.lines.renew(publicId);
    setAsked(true);
  }, [store, publicId]);

  const state = store.lines.of(publicId)?.state;
  if (asked && state?.status === 'ready') return <LinesEditor store={store} order={order} lines={state.value} />;
  return (
    <Sheet open title="주문 상품 변경" onClose={store.closeDialog}>
      {asked && state?.status === 'failed' ? (
        <InlineAlert
          tone="error"
          action={
            <Button size="sm" onClick={() => void store.lines.renew(publicId)}>
              다시 시도
            </Button>
          }
        >
          주문 상품을 불러오지 못했습니다.
        </InlineAlert>
      ) : (
        <Skeleton shape="row" count={3} label="주문 상품을 불러오는 중" />
      )}
    </Sheet>
  );
});
