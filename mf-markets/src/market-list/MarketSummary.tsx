import type { Market } from '@backoffice/contracts/market/market';
import { marketPeriod } from '@backoffice/contracts/market/marketPeriod';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { Link, assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, Picture, StatusBadge } from '@backoffice/ui';
import { ImagePlus } from 'lucide-react';
import styles from './MarketCard.module.css';
import { getMarketStatusLabel } from './getMarketStatusLabel.ts';

/** Width of a cover as `sizes` of CSS. */
export const COVER_SIZES = '72px';
/** Covers in the first viewport, which load eagerly. */
const EAGER = 3;

/** Props of `MarketSummary`. */
export interface MarketSummaryProps {
  readonly market: Market;
  /** Current time in milliseconds. */
  readonly now: number;
  /** Position in the list, from 0. */
  readonly position: number;
}

/** Cover, status, title and order period of a market; the title links to its form. */
export function MarketSummary({ market, now, position }: MarketSummaryProps) {
  const { config } = usePlatform();
  const [cover] = market.cover;
  const { label, color, countdown } = getMarketStatusLabel(market, now);
  const isScheduled = Date.parse(market.marketST ?? '') > now;
  const period = marketPeriod(market);
  return (
    <div className={styles.summary}>
      <Picture
        src={cover === undefined ? null : assetUrl(config.cdnHost, cover)}
        alt=""
        ratio="3 / 2"
        rounded="none"
        sizes={COVER_SIZES}
        eager={position < EAGER}
        first={position === 0}
        placeholder={<ImagePlus aria-hidden className={styles.noCover} />}
        className={styles.cover}
      />
      <div className={styles.details}>
        <div className={styles.badges}>
          <StatusBadge color={color} label={label} />
          {countdown !== undefined && <Badge color="black">{countdown}</Badge>}
        </div>
        <h2 className={market.title === '' ? styles.untitled : styles.title}>
          <Link to={`/market/e/${market._id}`} className={styles.titleLink}>
            {displayTitle(market, now)}
          </Link>
        </h2>
        <p className={styles.period}>
          {period === undefined ? (
            <span>주문 기간을 정해주세요</span>
          ) : (
            <>
              <span
                className={isScheduled ? styles.start : `${styles.start} ${styles.past}`}
              >{`${period.start} ~`}</span>{' '}
              <span>{period.end}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
