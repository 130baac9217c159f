import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { canRelaunch } from '@backoffice/contracts/market/relaunchProblems';
import { useNavigate, useNavigationEntries } from '@backoffice/platform';
import { ActionMenu, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import type { MarketActions } from './useMarketActions.ts';

/** Props of `MarketMoreMenu`; `now` is in milliseconds. */
export interface MarketMoreMenuProps {
  readonly market: Market;
  readonly now: number;
  readonly actions: MarketActions;
  /** Whether a copy of this market is being created. */
  readonly isCopying: boolean;
}

/** Further actions of a market: screens that other remotes declare, a copy and a relaunch. */
export function MarketMoreMenu({ market, now, actions: { duplicate }, isCopying }: MarketMoreMenuProps) {
  const navigate = useNavigate();
  const entries = useNavigationEntries('market');
  const isPublished = market.status > MARKET_STATUS.drafting;
  const open = (to: string) => () => void navigate(to.replace(':marketId', market._id));
  const listActions = () => [
    ...(isPublished ? entries.map(({ to, title }) => ({ label: title, onSelect: open(to) })) : []),
    { label: '복제', writes: true, onSelect: () => void duplicate(market._id) },
    ...(canRelaunch(market, now)
      ? [{ label: '앙코르 마켓 만들기', writes: true, onSelect: open('/market/relaunch/:marketId') }]
      : []),
  ];
  return (
    <ActionMenu
      label="마켓 메뉴"
      actions={listActions}
      above
      trigger={(trigger) => (
        <IconButton {...trigger} label="더보기" icon={<EllipsisVertical aria-hidden />} busy={isCopying} />
      )}
    />
  );
}
