import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { BANNER_SELLER_STATUS_MIN } from '@backoffice/contracts/market/bannerRules';
import { MARKET_STATUS, MARKET_TABS } from '@backoffice/contracts/market/marketStatus';
import { LoadFailure } from '@backoffice/forms';
import { assetUrl, getPendingSections, usePlatform, useSearchParams } from '@backoffice/platform';
import {
  BarLink,
  Button,
  ListContent,
  Page,
  PageBar,
  SearchField,
  Tabs,
  WriteButton,
  preloadPicture,
  useToday,
} from '@backoffice/ui';
import { Plus, Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCurrentTime } from '../shared/useCurrentTime.ts';
import { MarketList, type MarketListProps, MarketListSkeleton } from './MarketList.tsx';
import styles from './MarketListPage.module.css';
import { MarketListBar } from './MarketListBar.tsx';
import { MARKET_LIST_LINK } from './marketListLink.ts';
import { MarketListStore } from './MarketListStore.ts';
import { MarketMenu } from './MarketMenu.tsx';
import { COVER_SIZES } from './MarketSummary.tsx';
import { MissingSections } from './MissingSections.tsx';
import { formatMarketListQuery, type MarketListQuery, parseMarketListQuery } from './marketListQuery.ts';
import { selectMarkets } from './selectMarkets.ts';
import { useFirstMarket } from './useFirstMarket.ts';
import { useMarketActions } from './useMarketActions.ts';
import { useMarketListCommands } from './useMarketListCommands.ts';

const SEARCH_DELAY_MS = 200;
/** A shorter list needs no search. */
const SEARCH_FROM = 6;
const TABS = MARKET_TABS.map(({ tab, label }) => ({ value: tab as number, label }));
const PANEL = 'market-list';

/** Home screen: the markets of the seller by status, with links to their forms and orders. */
export const MarketListPage = observer(function MarketListPage() {
  const { user, stored } = usePlatform();
  const { missing } = user;
  const store = useMarketListStore();
  const { markets } = store;
  const now = useCurrentTime(markets?.flatMap(({ marketST, marketED }) => [marketST, marketED]) ?? []);
  const [search, setSearch] = useSearchParams();
  const query = parseMarketListQuery(search);
  const show = (change: Partial<MarketListQuery>) =>
    setSearch(formatMarketListQuery({ ...query, ...change }), { replace: true });
  const actions = useMarketActions(store);
  const isSelling =
    (user.seller?.openedmarketList.length ?? 0) > 0 ||
    markets?.some(({ status }) => status > MARKET_STATUS.drafting) === true;
  useFirstMarket(markets, actions.create);
  useMarketListCommands({ store, actions, now, tab: query.tab, showTab: (tab) => show({ tab }) });
  return (
    <Page
      width="full"
      bar={
        <PageBar
          title="마켓"
          left="none"
          right={
            <>
              {isSelling && (
                <WriteButton
                  size="sm"
                  icon={<Plus aria-hidden />}
                  busy={store.isCreating}
                  onClick={() => void actions.create()}
                >
                  새 마켓
                </WriteButton>
              )}
              <BarLink to="cart" />
              <MarketMenu />
            </>
          }
        />
      }
      actions={
        isSelling ? undefined : (
          <MarketListBar
            next={getPendingSections({ stored, user })[0]}
            creating={store.isCreating}
            onCreate={() => void actions.create()}
          />
        )
      }
    >
      <MissingSections missing={missing} isSelling={isSelling} />
      <div className={styles.tools}>
        <Tabs label="마켓 상태" value={query.tab} onChange={(tab) => show({ tab })} tabs={TABS} panelId={PANEL} />
        {(markets?.length ?? 0) >= SEARCH_FROM && (
          <SearchField
            className={query.q === '' ? styles.search : styles.searching}
            label="마켓 찾기"
            placeholder="이름으로 찾기"
            delay={SEARCH_DELAY_MS}
            value={query.q}
            onSearch={(q) => show({ q })}
          />
        )}
      </div>
      <div id={PANEL} role="tabpanel" aria-label={TABS.find(({ value }) => value === query.tab)?.label}>
        <Markets {...{ store, query, now, actions, show }} />
      </div>
    </Page>
  );
});

/** Returns the store of the page, which loads the markets while the page is shown. */
function useMarketListStore(): MarketListStore {
  const { api, nav, user, config, now, lists, drafts } = usePlatform();
  const [store] = useState(
    () =>
      new MarketListStore({
        api,
        nav,
        now,
        lists,
        drafts,
        canHaveBanner: () => (user.seller?.status ?? 0) >= BANNER_SELLER_STATUS_MIN,
        onRead: ([first]) => {
          const cover = first?.cover[0];
          if (cover !== undefined) preloadPicture(assetUrl(config.cdnHost, cover), COVER_SIZES);
        },
      }),
  );
  useEffect(() => store.start(), [store]);
  return store;
}

interface MarketsProps extends Pick<MarketListProps, 'query' | 'now' | 'actions'> {
  readonly store: MarketListStore;
  readonly show: (change: Partial<MarketListQuery>) => void;
}

/** The selected markets, or the state of the list in their place, below the read time of a list that may be old. */
const Markets = observer(function Markets({ store, query, now, actions, show }: MarketsProps) {
  const { markets, list } = store;
  const today = useToday();
  const shown = selectMarkets(markets ?? [], query, now);
  return (
    <>
      <p className={styles.readTime} role="status">
        {(list.isCached || list.state.status === 'failed') &&
          list.value &&
          `지난번에 본 목록 (${formatMoment(list.value.at, today)} 기준)`}
      </p>
      <ListContent
        total={markets?.length}
        shown={shown.length}
        skeleton={<MarketListSkeleton />}
        failure={
          list.state.status === 'failed' && (
            <LoadFailure
              error={list.state.error}
              onRetry={() => void list.load()}
              notFoundTitle="마켓을 찾을 수 없어요"
              link={MARKET_LIST_LINK}
            />
          )
        }
        nothingYet={{ icon: Store, title: '아직 마켓이 없어요', text: '' }}
        nothingMatches={{
          title: '해당하는 마켓이 없어요',
          text: '다른 상태의 마켓을 확인해보세요.',
          action: <Button onClick={() => show({ tab: -1, q: '' })}>전체 보기</Button>,
        }}
      >
        <MarketList {...{ shown, query, now, actions }} onSort={(sort) => show({ sort })} />
      </ListContent>
    </>
  );
});
