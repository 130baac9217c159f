import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, marketActions } from '@backoffice/contracts/market/marketStatus';
import { canRelaunch } from '@backoffice/contracts/market/relaunchProblems';
import { useNavigate, useNavigationEntries } from '@backoffice/platform';
import { ActionMenu, IconButton, type MenuAction } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import styles from './MarketCard.module.css';
import type { MarketActions } from './useMarketActions.ts';

/** Props of `MarketMoreMenu`; `now` is in milliseconds. */
export interface MarketMoreMenuProps {
  readonly market: Market;
  readonly now: number;
  readonly actions: MarketActions;
  /** Whether this market is being copied or deleted. */
  readonly isBusy: boolean;
}

/** Actions of a market: its form, link, share card and relaunch, screens that other remotes declare, a copy, the deletion. */
export function MarketMoreMenu({ market, now, actions, isBusy }: MarketMoreMenuProps) {
  const navigate = useNavigate();
  const entries = useNavigationEntries('market');
  const { _id: id } = market;
  const { copyMarketLink, duplicate, remove } = actions;
  const open = (to: string, state?: object) => () => void navigate(to.replace(':marketId', id), { state });
  const listActions = (): readonly MenuAction[] => [
    ...(marketActions(market, now).edit ? [{ label: '마켓 수정', onSelect: open('/market/e/:marketId') }] : []),
    ...(market.status > MARKET_STATUS.drafting
      ? [
          ...(copyMarketLink ? [{ label: '링크 복사', onSelect: () => void copyMarketLink(id) }] : []),
          { label: '공유 카드', onSelect: open('/market/t/:marketId/scoreboard', { isSharing: true }) },
          ...entries.map(({ to, title }) => ({ label: title, onSelect: open(to) })),
        ]
      : []),
    { label: '복제', writes: true, onSelect: () => void duplicate(id) },
    ...(canRelaunch(market, now)
      ? [{ label: '앙코르 마켓 만들기', writes: true, onSelect: open('/market/relaunch/:marketId') }]
      : []),
    ...(marketActions(market, now).remove ? [{ label: '삭제', writes: true, onSelect: () => void remove(id) }] : []),
  ];
  return (
    <div className={styles.menu}>
      <ActionMenu
        label="마켓 메뉴"
        actions={listActions}
        above
        trigger={(trigger) => (
          <IconButton {...trigger} label="더보기" icon={<EllipsisVertical aria-hidden />} busy={isBusy} />
        )}
      />
    </div>
  );
}
