import { MARKET_TABS, displayTitle } from '@backoffice/contracts/market/marketStatus';
import { canRelaunch } from '@backoffice/contracts/market/relaunchProblems';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { useCommands } from '@backoffice/ui';
import type { MarketListStore } from './MarketListStore.ts';
import type { MarketActions } from './useMarketActions.ts';

/** More relaunch commands would hide the other commands; older markets are found by name. */
const RELAUNCHES_MAX = 5;

interface Options {
  readonly store: MarketListStore;
  readonly actions: MarketActions;
  readonly tab: number;
  /** Current time in milliseconds. */
  readonly now: number;
  readonly showTab: (tab: number) => void;
}

/** Registers the commands of the market list for the palette. */
export function useMarketListCommands(options: Options): void {
  const { store, actions, tab, now, showTab } = options;
  const { create, copyLink } = actions;
  const navigate = useNavigate();
  const { user } = usePlatform();
  const getReason = () => (user.suspension === null ? {} : { reason: user.suspension });
  useCommands(() => [
    {
      id: 'markets.create',
      label: '새 마켓',
      keywords: ['마켓 만들기', '추가'],
      ...getReason(),
      run: () => void create(),
    },
    ...MARKET_TABS.filter((each) => each.tab !== tab).map((each) => ({
      id: `markets.tab.${each.tab}`,
      label: `${each.label} 마켓 보기`,
      keywords: ['필터'],
      run: () => showTab(each.tab),
    })),
    ...(copyLink
      ? [{ id: 'markets.copy-link', label: '공개 링크 복사', keywords: ['주소', '공유'], run: () => void copyLink() }]
      : []),
    { id: 'markets.refresh', label: '마켓 목록 새로고침', run: () => void store.list.load() },
    ...(store.markets ?? [])
      .filter((market) => canRelaunch(market, now))
      .slice(0, RELAUNCHES_MAX)
      .map((market) => ({
        id: `markets.relaunch.${market._id}`,
        label: `앙코르 마켓 만들기: ${displayTitle(market, now)}`,
        keywords: ['재오픈', '다시 열기'],
        ...getReason(),
        run: () => void navigate(`/market/relaunch/${market._id}`),
      })),
  ]);
}
