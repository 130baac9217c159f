import { formatNumber, formatWon } from '@backoffice/contracts';
import { LoadFailure } from '@backoffice/forms';
import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { BottomActions, ButtonLink, EmptyState, Page, PageBar, Skeleton, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BulkActions } from '../order-list/bulk/BulkActions.ts';
import { BulkDialogs } from '../order-list/bulk/BulkDialogs.tsx';
import { BulkWaiting } from '../order-list/bulk/BulkWaiting.tsx';
import { getBulkQueue } from '../order-list/bulk/getBulkQueue.ts';
import type { MarketOrders } from '../order/MarketOrders.ts';
import { useMarketOrders } from '../order/useMarketOrders.ts';
import { DepositInput } from './DepositInput.tsx';
import { DepositResults } from './DepositResults.tsx';
import { DepositStore } from './DepositStore.ts';
import { UsedDeposits } from './UsedDeposits.ts';
import { StatementColumnsMemory } from './statement-file/StatementColumnsMemory.ts';

/** This screen has no selection: each change names its orders. */
const NO_SELECTION = { orders: [], ids: new Set<string>(), hiddenCount: 0, set: () => {} };

/** Screen that matches a bank statement with the unpaid orders of a market. */
export const DepositsScreen = observer(function DepositsScreen({ marketId }: { readonly marketId: string }) {
  const platform = usePlatform();
  const orders = useMarketOrders(marketId);
  const [bulk] = useState(() => {
    const queue = getBulkQueue(platform, marketId);
    return new BulkActions({ queue, nav: platform.nav, selection: NO_SELECTION });
  });
  const [store] = useState(() => {
    const { workers, nav, now, drafts, expire } = platform;
    const used = new UsedDeposits(drafts, marketId);
    const columns = new StatementColumnsMemory(expire);
    return new DepositStore({ orders, queue: bulk.queue, used, workers, columns, nav, now });
  });
  useEffect(() => store.start(), [store]);
  useLeaveGuard(store.hasChoices);

  const listAddress = `/market/t/${marketId}`;
  const { total, state } = store;
  return (
    <Page
      bar={<PageBar title="입금 확인" backTo={listAddress} />}
      actions={
        state.status === 'matched' && (
          <BottomActions
            note={
              <>
                <span>{`주문 ${formatNumber(total.orders)}건 · 합계 ${formatWon(total.amount)}`}</span>{' '}
                {total.orders > 0 && <span>구매자에게 알림이 전송됩니다.</span>}
              </>
            }
          >
            <WriteButton variant="primary" disabled={total.orders === 0} onClick={() => void store.confirm()}>
              결제완료로 변경
            </WriteButton>
          </BottomActions>
        )
      }
    >
      <Content {...{ orders, store, marketId }} />
      <BulkWaiting bulk={bulk} />
      <BulkDialogs bulk={bulk} />
    </Page>
  );
});

interface ContentProps {
  readonly orders: MarketOrders;
  readonly store: DepositStore;
  readonly marketId: string;
}

const Content = observer(function Content({ orders, store, marketId }: ContentProps) {
  const { list, market } = orders;
  if (list.value === undefined && list.state.status === 'failed')
    return <LoadFailure error={list.state.error} onRetry={() => void orders.refresh()} />;
  if (list.value === undefined || market.value === undefined)
    return <Skeleton shape="row" count={4} label="주문을 불러오는 중" />;
  if (market.value.isProductPayment)
    return (
      <EmptyState
        kind="nothing-yet"
        title="입금을 확인하지 않아도 되는 마켓이에요."
        text="서비스 결제 마켓의 주문은 구매자가 결제하면 자동으로 결제 완료돼요."
        action={<ButtonLink to={`/market/t/${marketId}`}>주문 내역으로</ButtonLink>}
      />
    );
  return store.state.status === 'matched' ? (
    <DepositResults store={store} {...store.state} />
  ) : (
    <DepositInput store={store} />
  );
});
