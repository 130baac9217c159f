import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { type Platform, useLeaveGuard, useLocation, useParams, usePlatform } from '@backoffice/platform';
import { BottomActions, Page, PageBar, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DepositInput } from './DepositInput.tsx';
import { DepositResults } from './DepositResults.tsx';
import { DepositStore } from './DepositStore.ts';
import { PaymentReport } from './PaymentReport.tsx';

/** Routes `/deposits` and `/market/t/:marketId/deposits`, which shows the orders of a market first. */
export function DepositsPage() {
  const { marketId = null } = useParams();
  return <DepositsScreen key={marketId} marketId={marketId} />;
}

/** Screen that matches a bank statement with the orders of all markets. */
const DepositsScreen = observer(function DepositsScreen({ marketId }: { readonly marketId: string | null }) {
  const platform = usePlatform();
  const { search } = useLocation();
  const [store] = useState(() => new DepositStore({ ...platform, marketId }));
  useEffect(() => store.start(), [store]);
  useLeaveGuard(store.hasChoices);
  const { total, run } = store;
  const { matched } = store.reader;
  return (
    <Page
      bar={
        <PageBar
          title={ORDER_TASK_ENTRIES.unpaid.work.label}
          market={describeMarkets(store, platform.recent)}
          backTo={marketId === null ? '/today' : `/market/t/${marketId}${search}`}
        />
      }
      actions={
        matched !== undefined && (
          <BottomActions note={<span>{describeTotal(store)}</span>}>
            <WriteButton
              variant="primary"
              busy={run.isSending || store.isPreparing}
              disabled={total.orders === 0 || run.isInterrupted}
              onClick={() => void store.confirm()}
            >
              주문에 반영
            </WriteButton>
          </BottomActions>
        )
      }
    >
      <PaymentReport run={run} />
      {matched === undefined ? <DepositInput store={store} /> : <DepositResults store={store} {...matched} />}
    </Page>
  );
});

/** Names the compared markets, and the market whose orders come first. */
function describeMarkets({ marketId, reader }: DepositStore, recent: Platform['recent']): string {
  const own =
    reader.matched?.candidates.markets.find(({ id }) => id === marketId) ??
    recent.places.find(({ to }) => to === `/market/t/${marketId}`);
  return own === undefined ? '모든 마켓' : `모든 마켓 · ${own.title} 먼저`;
}

/** Describes the effect of a confirmation, such as `2건 100,800원 · 구매자에게 알림이 가요`. */
function describeTotal({ total, paysOrders }: DepositStore): string {
  const sum = `${formatNumber(total.orders)}건 ${formatWon(total.amount)}`;
  return paysOrders ? `${sum} · 구매자에게 알림이 가요` : sum;
}
