import { MARKET_STATUS, displayTitle, marketActions } from '@backoffice/contracts/market/marketStatus';
import { Button, ButtonLink, Card, WriteSwitch } from '@backoffice/ui';
import styles from './MarketCard.module.css';
import { MarketCounters } from './MarketCounters.tsx';
import { MarketMoreMenu, type MarketMoreMenuProps } from './MarketMoreMenu.tsx';
import { MarketSummary, type MarketSummaryProps } from './MarketSummary.tsx';

/** Props of `MarketCard`. */
export interface MarketCardProps extends MarketSummaryProps, MarketMoreMenuProps {}

/** A market in the list: a card on a phone, a row of a table on a desktop. */
export function MarketCard(props: MarketCardProps) {
  const { market, now, actions } = props;
  const { copyMarketLink } = actions;
  const isPublished = market.status > MARKET_STATUS.drafting;
  const { edit } = marketActions(market, now);
  return (
    <Card as="li" flush className={styles.card}>
      <article className={styles.article} aria-label={displayTitle(market, now)}>
        <MarketSummary {...props} />
        {isPublished && <MarketCounters market={market} />}
        <div className={styles.foot}>
          {isPublished && (
            <WriteSwitch
              label="공개"
              value={market.public}
              onChange={(value) => void actions.setPublic(market._id, value)}
            >
              {market.public ? '공개 중' : '비공개'}
            </WriteSwitch>
          )}
          <div className={styles.buttons}>
            {isPublished && copyMarketLink && (
              <Button size="sm" onClick={() => void copyMarketLink(market._id)}>
                링크 복사
              </Button>
            )}
            <ButtonLink size="sm" className={styles.edit} to={`/market/e/${market._id}`}>
              {edit ? '수정' : '보기'}
            </ButtonLink>
            <MarketMoreMenu {...props} />
          </div>
        </div>
      </article>
    </Card>
  );
}
