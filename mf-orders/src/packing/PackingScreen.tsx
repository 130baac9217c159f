import { formatNumber } from '@backoffice/contracts';
import { LoadFailure } from '@backoffice/forms';
import { useLocation, usePlatform, useSearchParams } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  ButtonLink,
  CheckboxField,
  EmptyState,
  Page,
  PageBar,
  Skeleton,
  Tabs,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import { useMarketOrders } from '../order/useMarketOrders.ts';
import { LabelSheet } from '../order-files/LabelSheet.tsx';
import { OrderFilesDrawer } from '../order-files/OrderFilesDrawer.tsx';
import { countSheets } from './LabelSheets.tsx';
import styles from './Packing.module.css';
import { PackingSheets } from './PackingSheets.tsx';
import { PackingList } from './PackingList.ts';
import { packingOfAll } from './packingOfAll.ts';
import { PACKING_VIEWS, type PackingQuery, formatPackingQuery, parsePackingQuery } from './packingQuery.ts';
import { prepareParcels } from './prepareParcels.ts';
import { readSelection } from './readSelection.ts';
import { usePrinting } from './usePrinting.ts';

/** What is said while a print is prepared, by the number of parcels. */
const PREPARING_NOTES = {
  pick: () => '인쇄할 목록을 준비하고 있습니다.',
  slips: (count: string) => `인쇄할 명세서 ${count}장을 준비하고 있습니다.`,
  labels: (count: string) => `인쇄할 라벨 ${count}장을 준비하고 있습니다.`,
} as const;
const VIEW_LABELS = { pick: '챙길 상품', slips: '명세서', labels: '라벨' } as const;
/** A browser lays out so many slips or labels in some seconds. */
const MOST_PRINTED = 2000;
const NO_ORDERS: readonly ListedOrder[] = [];

/** What is to be packed: the pieces to fetch, a slip for each parcel, sheets of labels; on screen and on paper. */
export const PackingScreen = observer(function PackingScreen({ marketId }: { readonly marketId: string }) {
  const { bridge } = usePlatform();
  const { state: passed } = useLocation();
  const [params, setParams] = useSearchParams();
  const orders = useMarketOrders(marketId);
  const { isPrinting, isPreparing, print } = usePrinting();
  const [isSaving, setSaving] = useState(false);
  // Here, as the sheets are rendered again on paper.
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const onPick = (key: string) =>
    setPicked((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  const panelId = useId();
  // The router brings a new address a frame or two later, and a pressed box would jump back until then.
  const [query, setQuery] = useState(() => parsePackingQuery(params));
  const change = (part: Partial<PackingQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    setParams(formatPackingQuery(next), { replace: true, state: passed });
  };

  const selected = useMemo(() => readSelection(passed), [passed]);
  const { list, market } = orders;
  // Also those that a list would not show yet.
  const all = list.value?.orders ?? NO_ORDERS;
  const { isMerged, hasAll, view, start } = query;
  const packing = useMemo(
    () => (selected ? new PackingList(all, selected, { isMerged, hasAll }) : packingOfAll(all, { isMerged, hasAll })),
    [all, selected, isMerged, hasAll],
  );
  useEffect(() => prepareParcels(packing), [packing]);
  const { orderCount, parcelCount } = packing;

  if (isPrinting)
    return <PackingSheets {...{ query, packing, picked, onPick }} title={market.value?.title} isPrinted />;
  const isTooMuch = view !== 'pick' && parcelCount > MOST_PRINTED;
  const listAddress = `/market/t/${marketId}`;
  return (
    <Page
      bar={<PageBar title="포장 준비" backTo={listAddress} />}
      actions={
        orderCount > 0 && (
          <BottomActions note={isPreparing && PREPARING_NOTES[view](formatNumber(parcelCount))}>
            <Button onClick={() => setSaving(true)}>파일로 저장</Button>
            {!bridge.isNative && (
              <Button variant="primary" busy={isPreparing} disabled={isTooMuch} onClick={print}>
                인쇄
              </Button>
            )}
          </BottomActions>
        )
      }
    >
      <div className={styles.tools}>
        <Tabs
          label="인쇄할 것"
          value={view}
          onChange={(next) => change({ view: next })}
          tabs={PACKING_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
          panelId={panelId}
        />
        {selected !== undefined && <p>주문 내역에서 선택한 {formatNumber(selected.size)}건 중에서 찾습니다.</p>}
        <div className={styles.checks}>
          <CheckboxField label="같은 주소 합배송" value={isMerged} onChange={(on) => change({ isMerged: on })} />
          <CheckboxField
            label="결제 완료가 아닌 주문도 넣기"
            value={hasAll}
            onChange={(on) => change({ hasAll: on })}
          />
        </div>
        {view === 'labels' && <LabelSheet value={start} onChange={(cell) => change({ start: cell })} />}
        {bridge.isNative && <p>앱에서는 인쇄할 수 없습니다. 파일로 저장한 뒤 인쇄해주세요.</p>}
        {isTooMuch && (
          <p role="alert">
            한 번에 {formatNumber(MOST_PRINTED)}개까지 인쇄할 수 있습니다. 주문을 나누어 선택하거나 파일로 저장해주세요.
          </p>
        )}
        <p role="status" className={styles.summary}>
          {list.value !== undefined && summarize()}
        </p>
      </div>
      <div id={panelId} role="tabpanel" aria-label={VIEW_LABELS[view]}>
        {renderContent()}
      </div>
      <OrderFilesDrawer
        marketId={marketId}
        active={isSaving}
        filter={{}}
        shown={all}
        selected={isSaving ? packing.parcels.flat() : NO_ORDERS}
        isProductPayment={false}
        preset={view === 'labels' ? 'labels' : 'packages'}
        onClose={() => setSaving(false)}
      />
    </Page>
  );

  function summarize(): string {
    const { mergedCount, pieceCount } = packing;
    const parts = [`주문 ${formatNumber(orderCount)}건`, `상자 ${formatNumber(parcelCount)}개`];
    if (mergedCount > 0) parts.push(`합배송 ${formatNumber(mergedCount)}개`);
    parts.push(`상품 ${formatNumber(pieceCount)}개`);
    if (view === 'labels') parts.push(`라벨지 ${formatNumber(countSheets(parcelCount, start))}장`);
    return parts.join(' · ');
  }

  function renderContent() {
    if (list.value === undefined && list.state.status === 'failed')
      return <LoadFailure error={list.state.error} onRetry={() => void orders.refresh()} />;
    if (list.value === undefined) return <Skeleton shape="row" count={4} label="주문을 불러오는 중" />;
    if (orderCount > 0) return <PackingSheets key={view} {...{ query, packing, picked, onPick }} />;
    return (
      <EmptyState
        kind="nothing-yet"
        title="포장할 주문이 없습니다."
        text="결제 완료되고 아직 보내지 않은 주문이 여기에 모입니다."
        action={<ButtonLink to={listAddress}>주문 내역으로</ButtonLink>}
      />
    );
  }
});
