import {
  type Market,
  MARKET_STATUS,
  formatNumber,
  canRelaunch,
  marketActions,
  displayTitle,
} from '@backoffice/contracts';
import { Link, assetUrl, useNavigationEntries, usePlatform } from '@backoffice/platform';
import { Badge, Button, ButtonLink, Card, Picture, StatusBadge, SwitchField } from '@backoffice/ui';
import { CalendarDays, ChevronRight, ImagePlus, ReceiptText, RotateCcw } from 'lucide-react';
import styles from './MarketCard.module.css';
import { marketPeriod, marketNextStep } from './presentMarket.ts';

/** A change of a market that its card offers. */
export interface MarketChange {
  readonly public: boolean;
}

/** Props of `MarketCard`. */
export interface MarketCardProps {
  readonly market: Market;
  /** The present in milliseconds. */
  readonly now: number;
  readonly onUpdate: (marketId: string, change: MarketChange) => void;
  /** Copies the address of the shop; absent while there is none yet. */
  readonly onCopyLink?: () => void;
  readonly onDuplicate: (marketId: string) => void;
  /** Whether this market is being copied. */
  readonly duplicating?: boolean;
  /** Loads the cover at once: a card of the first screen. */
  readonly eager?: boolean;
  /** Its picture is the first of the screen. */
  readonly first?: boolean;
}

/** How wide the cover is: beside the text on a phone, above it in a column of the grid otherwise. */
const COVER_SIZES = '(width >= 700px) 380px, 104px';

/** One market of the list. */
export function MarketCard({
  market,
  now,
  onUpdate,
  onCopyLink,
  onDuplicate,
  duplicating,
  eager,
  first,
}: MarketCardProps) {
  const { config } = usePlatform();
  const entries = useNavigationEntries('market');
  const [cover] = market.cover;
  const title = displayTitle(market, now);
  const { label, color, countdown } = marketNextStep(market, now);
  const period = marketPeriod(market);
  const isPublished = market.status > MARKET_STATUS.drafting;
  const { edit } = marketActions(market.status);
  const editPath = `/market/e/${market._id}`;

  return (
    <Card as="li" flush className={styles.card}>
      <article className={styles.article} aria-label={title}>
        <div className={styles.summary}>
          <Picture
            src={cover === undefined ? null : assetUrl(config.cdnHost, cover)}
            alt=""
            ratio="3 / 2"
            rounded="none"
            sizes={COVER_SIZES}
            eager={eager}
            first={first}
            placeholder={<ImagePlus aria-hidden className={styles.noCover} />}
            className={styles.cover}
          />
          <div className={styles.details}>
            <div className={styles.badges}>
              <StatusBadge color={color} label={label} />
              {countdown !== undefined && <Badge color="black">{countdown}</Badge>}
            </div>
            <h2 className={market.title === '' ? styles.untitled : styles.title}>
              <Link to={editPath} className={styles.titleLink}>
                {title}
              </Link>
            </h2>
            <p className={styles.period}>
              <CalendarDays aria-hidden />
              <span>
                {period === undefined ? (
                  '주문 기간을 정해주세요'
                ) : (
                  <>
                    <span>{period.start} ~</span> <span>{period.end}</span>
                  </>
                )}
              </span>
            </p>
          </div>
        </div>
        {isPublished && (
          <Link to={`/market/t/${market._id}`} className={styles.orders}>
            <ReceiptText aria-hidden />
            <span>주문</span>
            <strong>{formatNumber(market.orderCount)}건</strong>
            <ChevronRight aria-hidden />
          </Link>
        )}
        {isPublished &&
          entries.map(({ to, title: name }) => (
            <Link key={to} to={to.replace(':marketId', market._id)} className={styles.orders}>
              <span>{name}</span>
              <ChevronRight aria-hidden />
            </Link>
          ))}
        {canRelaunch(market, now) && (
          <Link to={`/market/relaunch/${market._id}`} className={styles.orders}>
            <RotateCcw aria-hidden />
            <span>다시 열기</span>
            <ChevronRight aria-hidden />
          </Link>
        )}
        <div className={styles.foot}>
          <SwitchField
            label="공개"
            value={market.public}
            onChange={(value) => onUpdate(market._id, { public: value })}
          />
          <div className={styles.buttons}>
            {isPublished && onCopyLink && (
              <Button size="sm" onClick={onCopyLink}>
                링크 복사
              </Button>
            )}
            <Button size="sm" busy={duplicating} onClick={() => onDuplicate(market._id)}>
              복제
            </Button>
            <ButtonLink size="sm" to={editPath}>
              {edit ? '수정' : '보기'}
            </ButtonLink>
          </div>
        </div>
      </article>
    </Card>
  );
}
