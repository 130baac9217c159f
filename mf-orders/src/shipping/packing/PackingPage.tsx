import { formatNumber } from '@backoffice/contracts/codes/won';
import { LoadFailure } from '@backoffice/forms';
import { useLocation, useParams, usePlatform, useSearchParams } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  ButtonLink,
  type ButtonProps,
  EmptyState,
  Page,
  PageBar,
  Skeleton,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { useMarketOrders } from '../../order/useMarketOrders.ts';
import { OrderFilesDrawer } from '../../files/exports/OrderFilesDrawer.tsx';
import { PackingSheets } from './PackingSheets.tsx';
import type { PickListProps } from './PickList.tsx';
import { PackingList } from './PackingList.ts';
import { PackingTools } from './PackingTools.tsx';
import {
  type PackingQuery,
  PACKING_VIEW_LABELS,
  formatPackingQuery,
  parsePackingQuery,
  readSelection,
} from './packingQuery.ts';
import { MAX_PRINTED, usePrinting } from './usePrinting.ts';

/** Status text while the sheets for printing are rendered. `count`: number of parcels. */
const PREPARING_NOTES = {
  pick: () => '인쇄할 목록을 준비하고 있습니다.',
  slips: (count: string) => `인쇄할 명세서 ${count}장을 준비하고 있습니다.`,
  labels: (count: string) => `인쇄할 라벨 ${count}장을 준비하고 있습니다.`,
} as const;
const NO_ORDERS: readonly ListedOrder[] = [];

/** Route `/market/t/:marketId/packing`: the orders of a market to pack. */
export function PackingPage() {
  const { marketId = '' } = useParams();
  return <PackingScreen key={marketId} marketId={marketId} />;
}

/** Pick list, packing slips or label sheets of a market, on screen and in print. */
const PackingScreen = observer(function PackingScreen({ marketId }: { readonly marketId: string }) {
  const { state: passed } = useLocation();
  const { isPrinting, isPreparing, print } = usePrinting();
  // WebKit delays a print until the page has no open request, such as the stream of order events.
  const orders = useMarketOrders(marketId, isPrinting);
  const [isSaving, setSaving] = useState(false);
  // The ticks are stored here because printing remounts the sheets.
  const ticks = useTicks();
  const panelId = useId();
  const [query, change] = usePackingQuery();
  const selected = useMemo(() => readSelection(passed), [passed]);
  const { list, market } = orders;
  // Includes newly arrived orders that the order list does not show yet.
  const all = list.value?.orders ?? NO_ORDERS;
  const { isMerged, hasAll, hasPacked, hasSellerMemo, view } = query;
  const packing = useMemo(
    () => new PackingList(all, selected, { isMerged, hasAll, hasPacked }),
    [all, selected, isMerged, hasAll, hasPacked],
  );
  const { orderCount } = packing;
  const parcelCount = packing.parcels.length;
  if (isPrinting) return <PackingSheets {...{ query, packing, ...ticks }} title={market.value?.title} isPrinted />;
  const isTooMuch = view !== 'pick' && parcelCount > MAX_PRINTED;
  const listAddress = `/market/t/${marketId}`;
  return (
    <Page
      bar={<PageBar title="포장 준비" backTo={listAddress} />}
      actions={
        orderCount > 0 && (
          <BottomActions note={isPreparing && PREPARING_NOTES[view](formatNumber(parcelCount))}>
            <Button onClick={() => setSaving(true)}>파일로 저장</Button>
            <PrintButton busy={isPreparing} disabled={isTooMuch} onPrint={print} />
          </BottomActions>
        )
      }
    >
      <PackingTools
        {...{ query, packing, panelId, isTooMuch }}
        selectedCount={selected?.size}
        isRead={list.value !== undefined}
        onChange={change}
      />
      <div id={panelId} role="tabpanel" aria-label={PACKING_VIEW_LABELS[view]}>
        {orderCount > 0 ? (
          <PackingSheets key={view} {...{ query, packing, ...ticks }} />
        ) : (
          <NoSheets orders={orders} listAddress={listAddress} />
        )}
      </div>
      {isSaving && (
        <OrderFilesDrawer
          {...{ marketId, filter: {}, shown: all, isProductPayment: false, hasSellerMemo }}
          selected={packing.parcels.flat()}
          preset={view === 'labels' ? 'labels' : 'packages'}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  );
});

function useTicks(): Pick<PickListProps, 'picked' | 'onPick'> {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const onPick = (key: string) =>
    setPicked((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return { picked, onPick };
}

/** Not rendered in the app, which cannot print. */
function PrintButton({ onPrint, ...props }: Pick<ButtonProps, 'busy' | 'disabled'> & { readonly onPrint: () => void }) {
  const { bridge, fileSaver } = usePlatform();
  if (bridge.isNative) return null;
  return (
    <Button variant="primary" {...props} onClick={() => fileSaver.print(onPrint)}>
      인쇄
    </Button>
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

/**
 * The packing view in the address and a function that changes part of it. The selection in the navigation state is
 * retained.
 */
function usePackingQuery(): readonly [PackingQuery, (part: Partial<PackingQuery>) => void] {
  const { stored } = usePlatform();
  const { state: passed } = useLocation();
  const [params, setParams] = useSearchParams();
  // The router applies a new address one or two frames later; without local state a checked box would revert until
  // then.
  const [query, setQuery] = useState(() => parsePackingQuery(params, stored.get('packing-view')));
  const change = (part: Partial<PackingQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    if (part.view !== undefined) stored.set('packing-view', part.view);
    setParams(formatPackingQuery(next), { replace: true, state: passed });
  };
  return [query, change];
}
