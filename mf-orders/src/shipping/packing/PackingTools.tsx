import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { CheckboxField, InlineAlert, SwitchField, Tabs } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { LabelSheet } from '../../files/exports/LabelSheet.tsx';
import { countSheets } from './LabelSheets.tsx';
import styles from './Packing.module.css';
import type { PackingList } from './PackingList.ts';
import type { PackingStore } from './PackingStore.ts';
import { PACKING_VIEWS, PACKING_VIEW_LABELS, type PackingQuery } from './packingQuery.ts';
import { MAX_PRINTED } from './usePrinting.ts';

interface PackingToolsProps {
  readonly store: PackingStore;
  /** Id of the tab panel. */
  readonly panelId: string;
  readonly isRead: boolean;
  /** More parcels than the browser can print at once. */
  readonly isTooMuch: boolean;
  readonly onChange: (part: Partial<PackingQuery>) => void;
}

/** Controls above the sheets: view, options, first label cell, and a summary. */
export const PackingTools = observer(function PackingTools(props: PackingToolsProps) {
  const { store, panelId, isRead, isTooMuch, onChange } = props;
  const { query, packing, selected } = store;
  const { bridge } = usePlatform();
  const { isMerged, hasAll, hasPacked, hasSellerMemo, view, start } = query;
  return (
    <div className={styles.tools}>
      <Tabs
        label="인쇄 종류"
        value={view}
        onChange={(next) => onChange({ view: next })}
        tabs={PACKING_VIEWS.map((value) => ({ value, label: PACKING_VIEW_LABELS[value] }))}
        panelId={panelId}
      />
      {selected && <p>{`주문 내역에서 선택한 ${formatNumber(selected.size)}건만 표시해요.`}</p>}
      <div className={styles.checks}>
        <CheckboxField label="같은 주소 합배송" value={isMerged} onChange={(on) => onChange({ isMerged: on })} />
        {selected === undefined && (
          <SwitchField label="포장 완료 포함" value={hasPacked} onChange={(on) => onChange({ hasPacked: on })} />
        )}
        <CheckboxField label="결제 전·발송한 주문도 포함" value={hasAll} onChange={(on) => onChange({ hasAll: on })} />
        {view === 'slips' && (
          <CheckboxField
            label="비공개 메모 인쇄"
            value={hasSellerMemo}
            onChange={(on) => onChange({ hasSellerMemo: on })}
          />
        )}
      </div>
      {view === 'labels' && <LabelSheet value={start} onChange={(cell) => onChange({ start: cell })} />}
      {bridge.isNative && <p>앱에서는 인쇄할 수 없어요. 파일로 저장한 뒤 인쇄해주세요.</p>}
      {isTooMuch && (
        <InlineAlert tone="error">{`한 번에 ${formatNumber(MAX_PRINTED)}개까지 인쇄할 수 있어요. 주문을 나누어 선택하거나 파일로 저장해주세요.`}</InlineAlert>
      )}
      <p role="status" className={styles.summary}>
        {isRead && summarize(packing, query)}
      </p>
    </div>
  );
});

function summarize(packing: PackingList, { view, start }: PackingQuery): string {
  const { orders, parcels, mergedCount, pieceCount } = packing;
  const parts = [`주문 ${formatNumber(orders.length)}건`, `상자 ${formatNumber(parcels.length)}개`];
  if (mergedCount > 0) parts.push(`합배송 ${formatNumber(mergedCount)}개`);
  parts.push(`상품 ${formatNumber(pieceCount)}개`);
  if (view === 'labels') parts.push(`라벨지 ${formatNumber(countSheets(parcels.length, start))}장`);
  return parts.join(' · ');
}
