import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { LoadFailure } from '@backoffice/forms';
import { useLocation, useNavigate, useParams, usePlatform } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  ButtonLink,
  type ButtonProps,
  EmptyState,
  InlineAlert,
  Page,
  PageBar,
  Skeleton,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { useMarketOrders } from '../../order/useMarketOrders.ts';
import { BulkResultSheet } from '../../order-list/bulk/BulkResultSheet.tsx';
import { BulkWaiting } from '../../order-list/bulk/BulkWaiting.tsx';
import { UNKNOWN_CONDITIONS, formatOrderListQuery } from '../../order-list/query/orderListQuery.ts';
import { OrderFilesDrawer } from '../../files/exports/OrderFilesDrawer.tsx';
import { FinishQuestion } from './FinishQuestion.tsx';
import { PackingSheets } from './PackingSheets.tsx';
import { PackingStore } from './PackingStore.ts';
import { PackingTools } from './PackingTools.tsx';
import { type PackingQuery, PACKING_VIEW_LABELS, formatPackingQuery, toListSearch } from './packingQuery.ts';
import { MAX_PRINTED, usePrinting } from './usePrinting.ts';

const TITLE = ORDER_TASK_ENTRIES.pack.work.label;

/** Status text while the sheets for printing are rendered. `count`: number of parcels. */
const PREPARING_NOTES = {
  pick: () => '인쇄할 목록을 준비하고 있어요.',
  slips: (count: string) => `인쇄할 명세서 ${count}장을 준비하고 있어요.`,
  labels: (count: string) => `인쇄할 라벨 ${count}장을 준비하고 있어요.`,
} as const;

/** Route `/market/t/:marketId/packing`: the orders of a market to pack. */
export function PackingPage() {
  const { marketId = '' } = useParams();
  const listSearch = toListSearch(useLocation().search);
  return <PackingScreen key={`${marketId}${listSearch}`} {...{ marketId, listSearch }} />;
}

interface PackingScreenProps {
  readonly marketId: string;
  /** Filters and search of the list. */
  readonly listSearch: string;
}

/** Pick list, packing slips or label sheets of a market, on screen and in print. */
const PackingScreen = observer(function PackingScreen({ marketId, listSearch }: PackingScreenProps) {
  const platform = usePlatform();
  const { search, state: passed } = useLocation();
  const navigate = useNavigate();
  const [store] = useState(() => new PackingStore(marketId, platform, search, passed));
  const { isPrinting, isPreparing, print } = usePrinting(() => store.handOver());
  // WebKit delays a print until the page has no open request, such as the stream of order events.
  const orders = useMarketOrders(marketId, isPrinting);
  // After the orders have started to load: orders in memory may be older.
  useEffect(() => store.start(), [store]);
  const [saved, setSaved] = useState<readonly ListedOrder[] | null>(null);
  const panelId = useId();
  const { query, packing, question, waiting, filtered, listQuery } = store;
  const { value: market } = orders.market;
  if (isPrinting) return <PackingSheets store={store} title={market?.title} isPrinted />;
  const { view, isMerged, hasAll, hasSellerMemo, start } = query;
  const parcelCount = packing.parcels.length;
  const isTooMuch = view !== 'pick' && parcelCount > MAX_PRINTED;
  const listAddress = `/market/t/${marketId}${listSearch}`;
  const open = (next: PackingQuery, list: string) =>
    void navigate({ search: formatPackingQuery(next, list) }, { replace: true, state: passed });
  const change = (part: Partial<PackingQuery>) => {
    // The router applies a new address one or two frames later: the store has the change at once.
    store.change(part);
    open(store.query, listSearch);
  };
  const { report } = waiting.run;
  const isUnknown = listQuery.unknown.length > 0;
  const hasSheets = packing.orders.length > 0 && !isUnknown;
  return (
    <Page
      bar={<PageBar title={TITLE} market={market?.title ?? ''} backTo={listAddress} />}
      actions={
        hasSheets && (
          <BottomActions
            note={
              isPreparing
                ? PREPARING_NOTES[view](formatNumber(parcelCount))
                : question && <FinishQuestion store={store} question={question} />
            }
          >
            <Button onClick={() => setSaved(packing.orders)}>파일로 저장</Button>
            <PrintButton
              variant={question === undefined ? 'primary' : 'secondary'}
              busy={isPreparing}
              disabled={isTooMuch}
              onPrint={print}
            />
          </BottomActions>
        )
      }
    >
      <PackingTools {...{ store, panelId, isTooMuch }} isRead={orders.list.value !== undefined} onChange={change} />
      <div id={panelId} role="tabpanel" aria-label={PACKING_VIEW_LABELS[view]}>
        {isUnknown ? (
          <UnknownConditions onForget={() => open(query, formatOrderListQuery({ ...listQuery, unknown: [] }))} />
        ) : hasSheets ? (
          <PackingSheets key={view} store={store} />
        ) : (
          <NoSheets orders={orders} listAddress={listAddress} />
        )}
      </div>
      <BulkWaiting waiting={waiting} onUndo={waiting.undo} />
      {report !== null && (
        <BulkResultSheet run={waiting.run} report={report} note="바꾸지 못한 주문은 목록에 남아 있어요." />
      )}
      {saved && (
        <OrderFilesDrawer
          {...{ marketId, filter: filtered.listFilter, shown: filtered.shown, isProductPayment: false }}
          options={{ mergeAddr: isMerged, hasAllToPack: hasAll, hasSellerMemo, startCell: start }}
          selected={saved}
          preset={view === 'labels' ? 'labels' : 'packages'}
          onReady={() => store.handOver(saved)}
          onClose={() => setSaved(null)}
        />
      )}
    </Page>
  );
});

/** Not rendered in the app, which cannot print. */
function PrintButton({
  onPrint,
  ...props
}: Pick<ButtonProps, 'busy' | 'disabled' | 'variant'> & { readonly onPrint: () => void }) {
  const { bridge, fileSaver } = usePlatform();
  if (bridge.isNative) return null;
  return (
    <Button {...props} onClick={() => fileSaver.print(onPrint)}>
      인쇄
    </Button>
  );
}

/** Without these conditions there may be other orders than in the list. */
function UnknownConditions({ onForget }: { readonly onForget: () => void }) {
  return (
    <InlineAlert
      tone="warn"
      title="알 수 없는 조건"
      action={
        <Button size="sm" onClick={onForget}>
          조건 지우기
        </Button>
      }
    >
      {UNKNOWN_CONDITIONS}
    </InlineAlert>
  );
}

interface NoSheetsProps {
  readonly orders: MarketOrders;
  readonly listAddress: string;
}

/** The loading, error or empty state. */
const NoSheets = observer(function NoSheets({ orders: { list, refresh }, listAddress }: NoSheetsProps) {
  if (list.value === undefined && list.state.status === 'failed')
    return <LoadFailure error={list.state.error} onRetry={() => void refresh()} />;
  if (list.value === undefined) return <Skeleton shape="row" count={4} label="주문을 불러오는 중" />;
  return (
    <EmptyState
      kind="nothing-yet"
      title="포장 대기 주문이 없어요."
      text="결제 완료되고 아직 포장하지 않은 주문이 여기에 모여요."
      action={<ButtonLink to={listAddress}>주문 내역으로</ButtonLink>}
    />
  );
});
