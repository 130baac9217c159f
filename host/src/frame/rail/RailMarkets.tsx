import { Market, type OrderCounts } from '@backoffice/contracts/market/market';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS, displayStatus, displayTitle } from '@backoffice/contracts/market/marketStatus';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { type CachedList, Link, Loader, selectNavigationEntries, useLocation, usePlatform } from '@backoffice/platform';
import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { leaveFocus } from './leaveFocus.ts';
import styles from './Rail.module.css';

const CALL = `GET ${listMarkets.path}` as const;
/** Age in milliseconds after which the next screen reads the markets again. */
const STALE_AFTER = 30_000;
/** Maximum number of markets; the market list has all. */
const MAX = 8;

/** Links to the orders of the open markets, and of ended markets with work, with their numbers; a narrow rail shows initials. */
export const RailMarkets = observer(function RailMarkets({ isExpanded }: { readonly isExpanded: boolean }) {
  const platform = usePlatform();
  const { api, lists, now } = platform;
  const { pathname } = useLocation();
  const [loader] = useState(
    () =>
      new Loader<CachedList<Market>>(
        async (_, signal) => ({
          items: await api.call(listMarkets, {}, { signal, handles: ['uncertain'] }),
          at: now(),
        }),
        {
          cache: {
            read: () => lists.read(CALL, Market),
            write: (list) => lists.write(CALL, list),
            untilReleased: lists.untilReleased,
          },
        },
      ),
  );
  useEffect(() => {
    const { state } = loader;
    if (state.status !== 'loading' && !(state.status === 'ready' && now() - state.value.at < STALE_AFTER))
      void loader.load();
  }, [loader, now, pathname]);
  useEffect(() => loader.cancel, [loader]);

  const [entry] = selectNavigationEntries(platform, ['palette-orders']);
  const markets = loader.value?.items.filter((market) => isAtWork(market, now())).slice(0, MAX) ?? [];
  if (entry === undefined || markets.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{isExpanded ? '마켓별 주문' : <VisuallyHidden>마켓별 주문</VisuallyHidden>}</h2>
      <ul className={styles.list}>
        {markets.map((market) => {
          const to = entry.to.replace(':marketId', market._id);
          const title = displayTitle(market, now());
          const work = describeWork(market.orderCounts);
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.market}
                title={isExpanded ? undefined : [title, work].filter(Boolean).join(', ')}
                aria-current={to === pathname ? 'page' : undefined}
                onClick={leaveFocus}
              >
                <span className={styles.initial} aria-hidden>
                  {[...market.title.trim()].slice(0, 2).join('')}
                </span>
                {isExpanded ? (
                  <span className={styles.texts}>
                    <span className={styles.title}>{title}</span>{' '}
                    {work !== '' && <span className={styles.work}>{work}</span>}
                  </span>
                ) : (
                  <VisuallyHidden>{[title, work].filter(Boolean).join(', ')}</VisuallyHidden>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** Whether a market takes orders, or has orders that wait for a payment or for their dispatch. */
function isAtWork(market: Market, now: number): boolean {
  if (market.status === MARKET_STATUS.drafting) return false;
  return displayStatus(market, now) === MARKET_STATUS.open || describeWork(market.orderCounts) !== '';
}

/** The work of a market, such as `입금 대기 3 · 발송 대기 2`; empty without work. */
function describeWork({ unpaid, send }: OrderCounts): string {
  return Object.entries({ unpaid, send })
    .filter(([, count]) => count > 0)
    .map(([task, count]) => `${ORDER_TASK_ENTRIES[task as 'unpaid' | 'send'].label} ${formatNumber(count)}`)
    .join(' · ');
}
