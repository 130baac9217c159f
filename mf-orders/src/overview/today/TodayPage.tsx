import {
  SEARCH_MAX_LENGTH,
  SEARCH_TOO_SHORT_MESSAGE,
  type SearchTerm,
  toSearchTerm,
} from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_TASK_ENTRIES, hasTask, toWorkPath } from '@backoffice/contracts/order/lists/orderTasks';
import { LoadFailure } from '@backoffice/forms';
import { useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import {
  IconButton,
  Page,
  PageBar,
  SearchField,
  Skeleton,
  lazyDialog,
  useCommands,
  useLazyDialog,
  useSearchKey,
} from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FoundOrderList } from './FoundOrderList.tsx';
import { UnsentNotice } from '../../order/unsent/UnsentNotice.tsx';
import { TodayBoard, type TodayBoardProps } from './TodayBoard.tsx';
import styles from './TodayPage.module.css';
import { TodayStore } from './TodayStore.ts';
import { todayNotes, todaySteps } from './todayTasks.ts';

const SEARCH_DELAY_MS = 300;

const LazyWaybillImport = lazyDialog(
  async () => (await import('../../files/waybill-import/WaybillImportDrawer.tsx')).WaybillImportDrawer,
);

/** Route `/today`: open tasks in all markets and a search in all orders. */
export const TodayPage = observer(function TodayPage() {
  const platform = usePlatform();
  const [store] = useState(() => new TodayStore(platform));
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const term = toSearchTerm(q);
  const isSearching = term !== null;
  const { board, foundOrders } = store;
  const search = useRef<HTMLInputElement>(null);
  const waybillImport = useLazyDialog();
  useTodayCommands(board, search, waybillImport.open);

  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (isSearching) void foundOrders.load(q);
    return foundOrders.cancel;
  }, [foundOrders, q, isSearching]);

  return (
    <Page
      bar={
        <PageBar
          title="오늘"
          left="none"
          right={
            <IconButton
              label="새로고침"
              icon={<RotateCw aria-hidden />}
              busy={board.state.status === 'loading'}
              onClick={() => void board.load()}
            />
          }
        />
      }
    >
      <UnsentNotice />
      <SearchField
        ref={search}
        className={styles.search}
        label="모든 마켓에서 주문 찾기"
        placeholder="주문번호, 이름, 금액, 상품"
        hint={q === '' || isSearching ? undefined : SEARCH_TOO_SHORT_MESSAGE}
        maxLength={SEARCH_MAX_LENGTH}
        delay={SEARCH_DELAY_MS}
        value={q}
        onSearch={(text) => setParams(text === '' ? {} : { q: text }, { replace: true })}
      />
      {term !== null ? (
        <SearchResult store={store} q={q} term={term} />
      ) : (
        <Board board={board} isFetchingImport={waybillImport.isFetching} onImportWaybills={waybillImport.open} />
      )}
      <Suspense>
        {waybillImport.isOpen && (
          <LazyWaybillImport marketId={null} onClose={waybillImport.close} onUpdate={() => void board.load()} />
        )}
      </Suspense>
    </Page>
  );
});

/** Registers the palette commands of the screen: search, reload, and the orders of each task and market. */
function useTodayCommands(
  board: TodayStore['board'],
  search: RefObject<HTMLInputElement | null>,
  importWaybills: () => void,
): void {
  const { user } = usePlatform();
  const navigate = useNavigate();
  useSearchKey(search);
  useCommands(() => {
    const { value } = board;
    const markets = value?.today.markets ?? [];
    const tasks = value === undefined ? [] : [...todaySteps(markets, value.at), ...todayNotes(value.today, value.at)];
    return [
      {
        id: 'today.search',
        label: '모든 마켓에서 주문 찾기',
        keywords: ['검색'],
        keys: '/',
        run: () => search.current?.focus(),
      },
      ...tasks.flatMap(({ key, label, targets }) =>
        key in ORDER_TASK_ENTRIES
          ? targets.map(({ to, title, value: count }) => ({
              id: `today.${to}`,
              label: `${label} ${count}: ${title}`,
              run: () => void navigate(to),
            }))
          : [],
      ),
      {
        id: 'today.import-waybills',
        label: '운송장 일괄 등록: 모든 마켓',
        ...(user.suspension !== null && { reason: user.suspension }),
        run: importWaybills,
      },
      ...(markets.some(({ paymentOption }) => hasTask(paymentOption, 'unpaid'))
        ? [
            {
              id: 'today.deposits',
              label: `${ORDER_TASK_ENTRIES.unpaid.work.label}: 모든 마켓`,
              run: () => void navigate(toWorkPath('unpaid', null)),
            },
          ]
        : []),
      { id: 'today.refresh', label: '할 일 새로고침', run: () => void board.load() },
    ];
  });
}

interface BoardProps extends Pick<TodayBoardProps, 'isFetchingImport' | 'onImportWaybills'> {
  readonly board: TodayStore['board'];
}

const Board = observer(function Board({ board, ...waybillImport }: BoardProps) {
  const { value, state } = board;
  if (value !== undefined) return <TodayBoard {...value} {...waybillImport} isStale={state.status === 'failed'} />;
  if (state.status === 'failed') return <LoadFailure error={state.error} onRetry={() => void board.load()} />;
  return <Skeleton shape="block" count={4} height="72px" label="할 일을 불러오는 중" />;
});

const SearchResult = observer(function SearchResult({
  store: { foundOrders },
  q,
  term,
}: {
  readonly store: TodayStore;
  readonly q: string;
  readonly term: SearchTerm;
}) {
  const { state } = foundOrders;
  if (state.status === 'failed') return <LoadFailure error={state.error} onRetry={() => void foundOrders.load(q)} />;
  return state.status === 'ready' ? (
    <FoundOrderList result={state.value} term={term} />
  ) : (
    <Skeleton shape="row" count={3} label="주문을 찾는 중" />
  );
});
