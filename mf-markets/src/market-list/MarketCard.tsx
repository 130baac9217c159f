import { MARKET_STATUS, displayTitle } from '@backoffice/contracts/market/marketStatus';
import { Card, WriteSwitch } from '@backoffice/ui';
import styles from './MarketCard.module.css';
import { MarketCounters } from './MarketCounters.tsx';
import { MarketMoreMenu, type MarketMoreMenuProps } from './MarketMoreMenu.tsx';
import { MarketSummary, type MarketSummaryProps } from './MarketSummary.tsx';

/** Props of `MarketCard`. */
export interface MarketCardProps extends MarketSummaryProps, MarketMoreMenuProps {}

/** A market in the list: a card on a phone, a row of a table on a desktop. */
export function MarketCard(props: MarketCardProps) {
  const { market, now, actions } = props;
  const isPublished = market.status > MARKET_STATUS.drafting;
  return (
    <Card as="li" flush className={styles.card}>
      <article className={styles.article} aria-label={displayTitle(market, now)}>
        <MarketSummary {...props} />
        {isPublished && <MarketCounters market={market} />}
        <div className={isPublished ? styles.foot : `${styles.foot} ${styles.draft}`}>
          {isPublished && (
            <WriteSwitch
              className={styles.public}
              label="공개"
              value={market.public}
              onChange={(value) => void actions.setPublic(market._id, value)}
            >
              {market.public ? '공개 중' : '비공개'}
            </WriteSwitch>
          )}
          <MarketMoreMenu {...props} />
        </div>
      </article>
    </Card>
  );
}
