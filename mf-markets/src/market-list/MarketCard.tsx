import { MARKET_STATUS, displayTitle, marketActions } from '@backoffice/contracts';
import { Button, ButtonLink, Card, SwitchField } from '@backoffice/ui';
import styles from './MarketCard.module.css';
import { MarketLinks } from './MarketLinks.tsx';
import { MarketSummary, type MarketSummaryProps } from './MarketSummary.tsx';

/** Props of `MarketCard`. */
export interface MarketCardProps extends MarketSummaryProps {
  readonly onSetPublic: (marketId: string, isPublic: boolean) => void;
  /** Copies the address of the shop; absent if the seller has no public id. */
  readonly onCopyLink?: () => void;
  readonly onDuplicate: (marketId: string) => void;
  /** Whether a copy of this market is being created. */
  readonly duplicating?: boolean;
}

/** Card of one market in the list. */
export function MarketCard({
  market,
  now,
  onSetPublic,
  onCopyLink,
  onDuplicate,
  duplicating,
  eager,
  first,
}: MarketCardProps) {
  const isPublished = market.status > MARKET_STATUS.drafting;
  const { edit } = marketActions(market.status);
  return (
    <Card as="li" flush className={styles.card}>
      <article className={styles.article} aria-label={displayTitle(market, now)}>
        <MarketSummary market={market} now={now} eager={eager} first={first} />
        <MarketLinks market={market} now={now} />
        <div className={styles.foot}>
          <SwitchField label="공개" value={market.public} onChange={(value) => onSetPublic(market._id, value)} />
          <div className={styles.buttons}>
            {isPublished && onCopyLink && (
              <Button size="sm" onClick={onCopyLink}>
                링크 복사
              </Button>
            )}
            <Button size="sm" busy={duplicating} onClick={() => onDuplicate(market._id)}>
              복제
            </Button>
            <ButtonLink size="sm" to={`/market/e/${market._id}`}>
              {edit ? '수정' : '보기'}
            </ButtonLink>
          </div>
        </div>
      </article>
    </Card>
  );
}
