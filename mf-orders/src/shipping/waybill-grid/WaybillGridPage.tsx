import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { LoadFailure, UnreadDraftNotice } from '@backoffice/forms';
import { useLeaveGuard, useLocation, useNavigate, useParams, usePlatform } from '@backoffice/platform';
import {
  BottomActions,
  Button,
  EmptyState,
  InlineAlert,
  Page,
  PageBar,
  RestoredNotice,
  Skeleton,
  lazyDialog,
  useLazyDialog,
  useToday,
  WriteButton,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { UNKNOWN_CONDITIONS } from '../../order-list/query/orderListQuery.ts';
import { WaybillGridStore } from './WaybillGridStore.ts';
import styles from './WaybillGridPage.module.css';
import { GridTools } from './GridTools.tsx';
import { WaybillGrid } from './grid/WaybillGrid.tsx';
import { PasteSheet } from './paste/PasteSheet.tsx';
import { PasteTextSheet } from './paste/PasteTextSheet.tsx';
import type { PastePlan } from './paste/planPaste.ts';
import { type GridView, readUnknownConditions, toListSearch, withView, withoutUnknownConditions } from './gridQuery.ts';
import { SaveDialog } from './save/SaveDialog.tsx';
import { SaveNotice } from './save/SaveNotice.tsx';

const LazyScanSheet = lazyDialog(async () => (await import('../../order/scan/ScanSheet.tsx')).ScanSheet);

const EMPTY_TITLES: Readonly<Record<GridView, string>> = {
  open: '운송장을 입력할 주문이 없어요',
  all: '조건에 맞는 주문이 없어요',
  check: '확인할 주문이 없어요',
};

/** Route `/market/t/:marketId/waybills`: tracking numbers of a market's orders as a grid. */
export function WaybillGridPage() {
  const { marketId = '' } = useParams();
  return <GridScreen key={marketId} marketId={marketId} />;
}

/** Screen for entering tracking numbers line by line. */
const GridScreen = observer(function GridScreen({ marketId }: { readonly marketId: string }) {
  const platform = usePlatform();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [store] = useState(() => new WaybillGridStore(marketId, platform, search));
  useEffect(() => store.start(), [store]);
  const { save } = store;
  const { counts } = store.checks;
  const isSending = save.current?.state.status === 'sending';
  useLeaveGuard(isSending);
  const [isPasting, setPasting] = useState(false);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const scan = useLazyDialog();
  const replaceSearch = (next: string) => void navigate({ search: next }, { replace: true, preventScrollReset: true });
  const show = (view: GridView) => {
    store.show(view);
    replaceSearch(withView(search, view));
  };
  const unknownCount = readUnknownConditions(search).length;
  return (
    <Page
      flush
      bar={
        <PageBar
          title={ORDER_TASK_ENTRIES.send.work.label}
          market={store.orders.market.value?.title ?? ''}
          backTo={`/market/t/${marketId}${toListSearch(search)}`}
        />
      }
      actions={
        <BottomActions note={<Note store={store} />}>
          <WriteButton
            variant="primary"
            busy={isSending}
            aria-disabled={counts.withLeftOut.ready === 0 || save.uncertain !== null || unknownCount > 0}
            onClick={() => {
              if (unknownCount === 0) store.ask();
            }}
          >
            {counts.ready > 0 ? `${formatNumber(counts.ready)}건 등록` : '등록'}
          </WriteButton>
        </BottomActions>
      }
    >
      <GridTools store={store} scan={scan} onShow={show} onPaste={() => setPasting(true)} />
      <Notices
        store={store}
        unknownCount={unknownCount}
        onForget={() => replaceSearch(withoutUnknownConditions(search))}
      />
      <GridContent store={store} onPlan={setPlan} />
      <Suspense>{scan.isOpen && <LazyScanSheet grid={store} onClose={scan.close} />}</Suspense>
      {store.isAsking && <SaveDialog store={store} />}
      {isPasting && (
        <PasteTextSheet
          onClose={() => setPasting(false)}
          onRead={(rows) => {
            setPasting(false);
            setPlan(store.planPaste(rows, store.lines.firstEmpty));
          }}
        />
      )}
      {plan !== null && <PasteSheet plan={plan} onPaste={store.paste} onClose={() => setPlan(null)} />}
    </Page>
  );
});

interface NoticesProps {
  readonly store: WaybillGridStore;
  /** Number of unknown conditions in the address, and the function that removes them. */
  readonly unknownCount: number;
  readonly onForget: () => void;
}

/** The save, unknown conditions, and the restored draft. */
const Notices = observer(function Notices({ store, unknownCount, onForget }: NoticesProps) {
  const { restoredFrom: since } = store.draft;
  const today = useToday();
  return (
    <div className={styles.notices}>
      <SaveNotice save={store.save} />
      {unknownCount > 0 && (
        <InlineAlert
          tone="warn"
          title={`알 수 없는 조건 ${formatNumber(unknownCount)}개`}
          action={
            <Button size="sm" onClick={onForget}>
              조건 지우기
            </Button>
          }
        >
          {UNKNOWN_CONDITIONS}
        </InlineAlert>
      )}
      <UnreadDraftNotice draft={store.draft} />
      <RestoredNotice
        since={since === null ? null : formatMoment(since, today)}
        advice="확인하고 등록해주세요."
        onDiscard={store.clear}
      />
    </div>
  );
});

interface GridContentProps {
  readonly store: WaybillGridStore;
  readonly onPlan: (plan: PastePlan | null) => void;
}

/** The lines of the grid, or the loading, error or empty state. */
const GridContent = observer(function GridContent({ store, onPlan }: GridContentProps) {
  const { state } = store.orders.list;
  const lines = store.lines.all;
  if (lines === undefined && state.status === 'failed')
    return <LoadFailure error={state.error} onRetry={() => void store.orders.refresh()} />;
  if (lines === undefined) return <Skeleton shape="row" count={8} label="주문을 불러오는 중" />;
  if (lines.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title={EMPTY_TITLES[store.lines.view]}
        text={store.lines.view === 'open' ? '다른 주문은 ‘전체’에서 볼 수 있어요.' : ''}
      />
    );
  return <WaybillGrid store={store} lines={lines} onPlan={onPlan} />;
});

/** Announces the number of typed lines that are wrong or doubtful. */
const Note = observer(function Note({ store }: { readonly store: WaybillGridStore }) {
  const { wrong, doubtful } = store.checks.counts;
  const parts = [
    ...(wrong > 0 ? [`등록할 수 없는 주문 ${formatNumber(wrong)}건`] : []),
    ...(doubtful > 0 ? [`번호를 확인할 주문 ${formatNumber(doubtful)}건`] : []),
  ];
  return <span role="status">{parts.length > 0 ? `${parts.join(', ')}이 있어요.` : ''}</span>;
});
