import { formatMarketDate } from '@backoffice/contracts/codes/formatInstant';
import { BANNER_SELLER_STATUS_MIN } from '@backoffice/contracts/market/bannerRules';
import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, MARKET_TABS, toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import { LoadFailure } from '@backoffice/forms';
import { assetUrl, getPendingSections, useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import { Page, PageBar, SearchField, Tabs, preloadPicture, useCopyLink } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCurrentTime } from '../shared/useCurrentTime.ts';
import { COVER_SIZES } from './coverSizes.ts';
import { MarketList, MarketListSkeleton } from './MarketList.tsx';
import styles from './MarketListPage.module.css';
import { MarketListBar } from './MarketListBar.tsx';
import { MARKET_LIST_LINK } from './marketListLink.ts';
import { MarketListStore } from './MarketListStore.ts';
import { MarketListActions } from './MarketListActions.tsx';
import { MissingSections } from './MissingSections.tsx';
import { formatMarketListQuery, type MarketListQuery, parseMarketListQuery } from './marketListQuery.ts';
import { useFirstMarket } from './useFirstMarket.ts';
import { useMarketListCommands } from './useMarketListCommands.ts';

const SEARCH_DELAY_MS = 200;
/** A shorter list needs no search. */
const SEARCH_FROM = 6;
const TABS = MARKET_TABS.map(({ tab, label }) => ({ value: tab as number, label }));
const PANEL = 'market-list';
const DUPLICATE_QUESTION = {
  title: '마켓을 복제할까요?',
  text: '마켓 정보와 상품을 그대로 옮긴 새 마켓을 만듭니다. 주문과 주문 기간은 옮기지 않습니다.',
  confirmText: '복제',
};

const PUBLISH_QUESTION = {
  title: HIDDEN_MARKET.title,
  text: HIDDEN_MARKET.text,
  confirmText: '공개하고 복사',
};

/** Home screen: the markets of the seller by status, with links to their forms and orders. */
export const MarketListPage = observer(function MarketListPage() {
  const { api, nav, user, config, now, lists, drafts, stored } = usePlatform();
  const [store] = useState(() => {
    const onRead = (read: readonly Market[]) => {
      const cover = read[0]?.cover[0];
      if (cover !== undefined) preloadPicture(assetUrl(config.cdnHost, cover), COVER_SIZES);
    };
    const canHaveBanner = () => (user.seller?.status ?? 0) >= BANNER_SELLER_STATUS_MIN;
    return new MarketListStore({ api, nav, now, lists, drafts, canHaveBanner, onRead });
  });
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const copy = useCopyLink();
  const query = parseMarketListQuery(search);
  const { seller, missing } = user;
  const { state } = store.list;
  const { markets } = store;
  const present = useCurrentTime(markets?.flatMap(({ marketST, marketED }) => [marketST, marketED]) ?? []);

  useEffect(() => store.start(), [store]);

  const isFull = (markets?.length ?? 0) >= SELLER_LIMITS.market.max;
  const canCreate = async () => {
    if (user.suspension !== null) {
      nav.toast(user.suspension, { type: 'warn' });
      return false;
    }
    if (isFull) {
      await nav.alert({ title: '마켓을 더 만들 수 없습니다', text: SELLER_LIMITS.market.text });
      return false;
    }
    if (!missing.includes('profile')) return true;
    const confirmed = await nav.confirm({ title: '프로필을 먼저 작성해주세요.', confirmText: '프로필 작성' });
    if (confirmed) await navigate('/profile?back=/');
    return false;
  };
  const isSelling =
    (seller?.openedmarketList.length ?? 0) > 0 ||
    markets?.some(({ status }) => status > MARKET_STATUS.drafting) === true;
  const edit = async (id: string | undefined) => {
    if (id !== undefined) await navigate(`/market/e/${id}`);
  };
  const create = async () => {
    if (await canCreate()) await edit(await store.create());
  };
  useFirstMarket(markets, create);
  const duplicate = async (id: string) => {
    if ((await canCreate()) && (await nav.confirm(DUPLICATE_QUESTION))) await edit(await store.duplicate(id));
  };
  const copyLink = async () => {
    if (seller) await copy(toPublicLink(config.publicHost, seller.publicId));
  };
  const copyMarketLink = async (id: string) => {
    const isPublic = () => store.markets?.find((market) => market._id === id)?.public === true;
    if (!isPublic() && (await nav.confirm(PUBLISH_QUESTION))) await store.setPublic(id, true);
    if (isPublic()) await copyLink();
  };
  const show = (change: Partial<MarketListQuery>) =>
    setSearch(formatMarketListQuery({ ...query, ...change }), { replace: true });
  const { tab } = query;
  const showTab = (chosen: number) => show({ tab: chosen });
  useMarketListCommands({
    markets,
    tab,
    now: present,
    create: () => void create(),
    refresh: () => void store.list.load(),
    showTab,
    copyLink: seller?.publicId ? () => void copyLink() : undefined,
  });

  return (
    <Page
      bar={<PageBar title="마켓" left="none" right={<MarketListActions />} />}
      actions={
        <MarketListBar
          next={isSelling ? undefined : getPendingSections({ stored, user })[0]}
          creating={store.creating}
          onCreate={() => void create()}
        />
      }
    >
      <MissingSections missing={missing} isSelling={isSelling} />
      <div className={styles.tools}>
        <Tabs label="마켓 상태" value={tab} onChange={showTab} tabs={TABS} panelId={PANEL} />
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
      <div id={PANEL} role="tabpanel" aria-label={TABS.find(({ value }) => value === tab)?.label}>
        <p className={styles.readTime} role="status">
          {(store.list.isCached || state.status === 'failed') &&
            markets &&
            store.readAt !== null &&
            `지난번에 본 목록 (${formatMarketDate(store.readAt)} 기준)`}
        </p>
        {markets !== undefined ? (
          <MarketList
            markets={markets}
            seller={seller}
            query={query}
            now={present}
            onSetPublic={(id, isPublic) => void store.setPublic(id, isPublic)}
            onCopyLink={(id) => void copyMarketLink(id)}
            onDuplicate={(id) => void duplicate(id)}
            duplicating={store.duplicating}
            onSort={(sort) => show({ sort })}
            onShowAll={() => show({ tab: -1, q: '' })}
          />
        ) : state.status === 'failed' ? (
          <LoadFailure
            error={state.error}
            onRetry={() => void store.list.load()}
            notFoundTitle="마켓을 찾을 수 없습니다"
            link={MARKET_LIST_LINK}
          />
        ) : (
          <MarketListSkeleton />
        )}
      </div>
    </Page>
  );
});
