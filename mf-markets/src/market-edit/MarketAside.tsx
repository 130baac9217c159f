import { formatNumber } from '@backoffice/contracts/codes/won';
import { MARKET_STATUS, toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { usePlatform } from '@backoffice/platform';
import { Card, LinkRow, VisuallyHidden } from '@backoffice/ui';
import { ExternalLink, ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { HiddenMarketAlert } from './HiddenMarketAlert.tsx';
import styles from './MarketAside.module.css';
import type { MarketEditStore } from './MarketEditStore.ts';
import { Readiness } from './Readiness.tsx';

interface MarketAsideProps {
  readonly store: MarketEditStore;
  /** Focuses the field of a path. */
  readonly onShow: (path: string) => void;
}

/** Aside of the form: missing fields before the market is opened, links to its orders and public page afterwards. */
export const MarketAside = observer(function MarketAside({ store, onShow }: MarketAsideProps) {
  const { config } = usePlatform();
  const { market, seller, actions } = store;
  if (market === null) return null;
  if (actions.open) return <Readiness missing={store.missing} onShow={onShow} />;
  if (market.status <= MARKET_STATUS.drafting) return null;
  return (
    <Card as="section" tone="soft">
      <h2 className={styles.title}>마켓 바로가기</h2>
      <LinkRow
        to={`/market/t/${market._id}`}
        title="주문 내역"
        value={`${formatNumber(market.orderCounts.all)}건`}
        icon={<ReceiptText aria-hidden />}
      />
      {!market.public && <HiddenMarketAlert store={store} />}
      {market.public && seller?.publicId && (
        <a
          className={styles.shop}
          href={toPublicLink(config.publicHost, seller.publicId)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden />
          <span className={styles.details}>
            <span className={styles.name}>
              공개 페이지<VisuallyHidden> (새 창)</VisuallyHidden>
            </span>
            <span className={styles.address}>{toPublicLink(config.publicHost, seller.publicId)}</span>
          </span>
        </a>
      )}
    </Card>
  );
});
