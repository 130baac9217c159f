import { MARKET_STATUS, displayStatus, toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { usePlatform } from '@backoffice/platform';
import { CopyableLink } from '@backoffice/ui';
import { QrCode } from '@backoffice/ui/qr';
import { observer } from 'mobx-react-lite';
import { useOrderList } from './OrderListContext.ts';
import styles from './ShareMarket.module.css';

/** The public link of an open market without orders, with its QR code; nothing for a market that buyers cannot see. */
export const ShareMarket = observer(function ShareMarket() {
  const { config, now } = usePlatform();
  const page = useOrderList().orders.market.value?.page;
  if (page?.market.public !== true || displayStatus(page.market, now()) !== MARKET_STATUS.open) return null;
  const link = toPublicLink(config.publicHost, page.seller.publicId);
  return (
    <section className={styles.share} aria-label="마켓 알리기">
      <p>링크나 QR 코드로 마켓을 알려보세요.</p>
      <QrCode text={link} label="공개 링크의 QR 코드" className={styles.code} />
      <CopyableLink href={link} />
    </section>
  );
});
