import {
  SEARCH_MAX_LENGTH,
  SEARCH_TOO_SHORT_MESSAGE,
  type SearchTerm,
  toSearchTerm,
} from '@backoffice/contracts/order/lists/orderSearch';
import { LoadFailure } from '@backoffice/forms';
import { usePlatform, useSearchParams } from '@backoffice/platform';
import { IconButton, Page, PageBar, SearchField, Skeleton, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { startPolling } from '../../order/live/startPolling.ts';
import { FoundOrderList } from './FoundOrderList.tsx';
import { UnsentNotice } from '../../order/unsent/UnsentNotice.tsx';
import { TodayBoard } from './TodayBoard.tsx';
import styles from './TodayPage.module.css';
import { TodayStore } from './TodayStore.ts';
import { useTodayCommands } from './useTodayCommands.ts';

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
  const { api } = platform;
  const search = useRef<HTMLInputElement>(null);
  const waybillImport = useLazyDialog();
  useTodayCommands({ board, search, importWaybills: waybillImport.open });

  useEffect(() => {
    void board.load();
    const stop = startPolling({ api, refresh: () => board.load() });
    return () => {
      stop();
      board.cancel();
    };
  }, [board, api]);
  useEffect(() => {
    if (isSearching) void foundOrders.load(q);
    return foundOrders.cancel;
  }, [foundOrders, q, isSearching]);

  const { value, state } = board;
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
              busy={state.status === 'loading'}
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
      ) : value !== undefined ? (
        <TodayBoard
          {...value}
          isStale={state.status === 'failed'}
          isFetchingImport={waybillImport.isFetching}
          onImportWaybills={waybillImport.open}
        />
      ) : state.status === 'failed' ? (
        <LoadFailure error={state.error} onRetry={() => void board.load()} />
      ) : (
        <Skeleton shape="block" count={4} height="88px" label="할 일을 불러오는 중" />
      )}
      <Suspense>
        {waybillImport.isOpen && (
          <LazyWaybillImport marketId={null} onClose={waybillImport.close} onUpdate={() => void board.load()} />
        )}
      </Suspense>
    </Page>
  );
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
