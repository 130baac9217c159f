import { CARRIERS, formatMarketDate, formatNumber } from '@backoffice/contracts';
import { LoadFailure, restoredFrom } from '@backoffice/forms';
import { useLeaveGuard, useNavigate, usePlatform } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  EmptyState,
  FilterChip,
  IconButton,
  LatePart,
  Page,
  PageBar,
  RestoredNotice,
  SelectField,
  Skeleton,
  useLateLayer,
} from '@backoffice/ui';
import { ClipboardPaste, Redo2, ScanBarcode, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState } from 'react';
import { WaybillGridStore } from './WaybillGridStore.ts';
import styles from './WaybillGridScreen.module.css';
import { WaybillGrid } from './grid/WaybillGrid.tsx';
import { PasteSheet } from './paste/PasteSheet.tsx';
import { PasteTextSheet } from './paste/PasteTextSheet.tsx';
import type { PastePlan } from './paste/planPaste.ts';
import { GRID_VIEWS, type GridView, toListSearch, withView } from './query/gridQuery.ts';
import { SaveNotice } from './save/SaveNotice.tsx';

const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));
const VIEW_LABELS: Readonly<Record<GridView, string>> = { open: '입력할 주문', all: '모두', check: '확인 필요' };
const lateScanSheet = new LatePart(async () => (await import('./scan/ScanSheet.tsx')).ScanSheet);

interface WaybillGridScreenProps {
  readonly marketId: string;
  /** The search part of the address: filters of the list, and the grid's own. */
  readonly search: string;
}

/** Types tracking numbers down a list of orders. */
export const WaybillGridScreen = observer(function WaybillGridScreen({ marketId, search }: WaybillGridScreenProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new WaybillGridStore(marketId, platform, search));
  useEffect(() => store.start(), [store]);
  const { entries, carriers, save, viewCounts } = store;
  const { counts } = store.checks;
  const lines = store.lines.all;
  const since = restoredFrom(store.draft);
  // As in each line: needed when it is opened, and long in the making.
  const hasChoices = useDeferredValue(true, false);
  const isSending = save.state.status === 'sending';
  useLeaveGuard(isSending);
  const [isPasting, setPasting] = useState(false);
  const [plan, setPlan] = useState<PastePlan | null>(null);

  const scan = useLateLayer(lateScanSheet);

  const show = (view: GridView) => {
    store.show(view);
    void navigate({ search: withView(search, view) }, { replace: true, preventScrollReset: true });
  };
  const listPath = `/market/t/${marketId}${toListSearch(search)}`;
  return (
    <Page
      flush
      bar={<PageBar title="송장 입력" backTo={listPath} />}
      actions={
        <BottomActions note={<Note store={store} />}>
          <Button
            variant="primary"
            busy={isSending}
            aria-disabled={counts.ready === 0 || save.uncertain !== null}
            onClick={() => void store.submit()}
          >
            {counts.ready > 0 ? `${formatNumber(counts.ready)}건 등록` : '등록'}
          </Button>
        </BottomActions>
      }
    >
      <div className={styles.tools}>
        <div className={styles.carrier}>
          <SelectField
            label="택배사"
            placeholder="택배사를 선택해주세요."
            value={carriers.next}
            onChange={carriers.setNext}
            options={hasChoices ? CARRIER_CHOICES : CARRIER_CHOICES.filter(({ value }) => value === carriers.next)}
          />
          <Button
            aria-disabled={entries.byId.size === 0 || carriers.next === null}
            onClick={() => {
              const count = carriers.setAll();
              platform.nav.toast(`${formatNumber(count)}줄의 택배사를 바꿨습니다.`);
            }}
          >
            모든 줄에
          </Button>
        </div>
        <div className={styles.actions}>
          <div className={styles.views} role="group" aria-label="표시할 줄">
            {GRID_VIEWS.map((view) => (
              <FilterChip key={view} value={store.lines.view === view} onChange={() => show(view)}>
                {VIEW_LABELS[view]} {lines && formatNumber(viewCounts[view])}
              </FilterChip>
            ))}
          </div>
          <div className={styles.buttons}>
            <IconButton
              label="실행 취소"
              icon={<Undo2 aria-hidden />}
              aria-disabled={!entries.canUndo}
              onClick={entries.undo}
            />
            <IconButton
              label="다시 실행"
              icon={<Redo2 aria-hidden />}
              aria-disabled={!entries.canRedo}
              onClick={entries.redo}
            />
            <IconButton
              label="복사한 번호 붙여넣기"
              icon={<ClipboardPaste aria-hidden />}
              onClick={() => setPasting(true)}
            />
            <IconButton
              label="카메라로 입력"
              icon={<ScanBarcode aria-hidden />}
              busy={scan.isFetching}
              onClick={scan.open}
            />
          </div>
        </div>
      </div>
      <div className={styles.notices}>
        <SaveNotice save={save} />
        <RestoredNotice
          since={since === null ? null : formatMarketDate(since)}
          advice="확인하고 등록해주세요."
          onDiscard={store.clear}
        />
      </div>
      {renderLines()}
      {scan.Component && scan.isOpen && <scan.Component store={store} onClose={scan.close} />}
      {isPasting && (
        <PasteTextSheet
          onClose={() => setPasting(false)}
          onRead={(rows) => {
            setPasting(false);
            setPlan(store.planPaste(rows, store.lines.firstEmpty));
          }}
        />
      )}
      {plan !== null && (
        <PasteSheet
          plan={plan}
          onClose={() => setPlan(null)}
          onPaste={() => {
            store.paste(plan.edits);
            setPlan(null);
          }}
        />
      )}
    </Page>
  );

  function renderLines() {
    const { state } = store.orders.list;
    if (lines === undefined && state.status === 'failed')
      return <LoadFailure error={state.error} onRetry={() => void store.orders.refresh()} />;
    if (lines === undefined) return <Skeleton shape="row" count={8} label="주문을 불러오는 중" />;
    if (lines.length === 0)
      return (
        <EmptyState
          kind="nothing-matches"
          title={EMPTY_TITLES[store.lines.view]}
          text={store.lines.view === 'open' ? '다른 주문은 ‘모두’에서 볼 수 있습니다.' : ''}
        />
      );
    return <WaybillGrid store={store} lines={lines} onPlan={setPlan} />;
  }
});

const EMPTY_TITLES: Readonly<Record<GridView, string>> = {
  open: '운송장을 입력할 주문이 없습니다.',
  all: '조건에 맞는 주문이 없습니다.',
  check: '확인할 줄이 없습니다.',
};

/** How many lines are typed and need a look, announced when it changes. */
const Note = observer(function Note({ store }: { readonly store: WaybillGridStore }) {
  const { wrong, doubtful } = store.checks.counts;
  const parts = [
    ...(wrong > 0 ? [`등록할 수 없는 ${formatNumber(wrong)}줄`] : []),
    ...(doubtful > 0 ? [`번호가 의심되는 ${formatNumber(doubtful)}줄`] : []),
  ];
  return <span role="status">{parts.length > 0 ? `${parts.join(', ')}이 있습니다.` : ''}</span>;
});
