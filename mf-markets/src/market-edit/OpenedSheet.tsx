import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { usePlatform } from '@backoffice/platform';
import { ButtonLink, CopyableLink, Sheet, Stack } from '@backoffice/ui';
import { QrCode } from '@backoffice/ui/qr';
import { observer } from 'mobx-react-lite';
import { HiddenMarketAlert } from './HiddenMarketAlert.tsx';
import type { MarketEditStore } from './MarketEditStore.ts';
import styles from './OpenedSheet.module.css';

interface OpenedSheetProps {
  readonly store: MarketEditStore;
  readonly onClose: () => void;
}

/** Shown after the opening of a market: its public link with a QR code, and the way to the share card. */
export const OpenedSheet = observer(function OpenedSheet({ store, onClose }: OpenedSheetProps) {
  const { config } = usePlatform();
  const { market, seller } = store;
  if (market === null || seller === null) return null;
  const link = toPublicLink(config.publicHost, seller.publicId);
  return (
    <Sheet
      open
      title="마켓을 오픈했어요"
      onClose={onClose}
      footer={
        <ButtonLink
          variant="primary"
          wide
          to={`/market/t/${market._id}/scoreboard`}
          state={{ isSharing: true }}
          onClick={onClose}
        >
          공유 카드 만들기
        </ButtonLink>
      }
    >
      <Stack gap={4}>
        {market.public ? (
          <>
            <p>링크나 QR 코드로 마켓을 알려보세요. 들어온 주문은 주문 내역에서 볼 수 있어요.</p>
            <QrCode text={link} label="공개 링크의 QR 코드" className={styles.code} />
            <CopyableLink href={link} />
          </>
        ) : (
          <HiddenMarketAlert store={store} />
        )}
      </Stack>
    </Sheet>
  );
});
