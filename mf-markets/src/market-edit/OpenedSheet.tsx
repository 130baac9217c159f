import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { usePlatform } from '@backoffice/platform';
import { Button, ButtonLink, CopyableLink, Sheet, Stack, VisuallyHidden } from '@backoffice/ui';
import { QrCode } from '@backoffice/ui/qr';
import { observer } from 'mobx-react-lite';
import { HiddenMarketAlert } from './HiddenMarketAlert.tsx';
import type { MarketEditStore } from './MarketEditStore.ts';
import styles from './OpenedSheet.module.css';

interface OpenedSheetProps {
  readonly store: MarketEditStore;
  readonly onClose: () => void;
}

/** Shown after the opening of a market: its public link with a QR code, to share, and the way to the share card. */
export const OpenedSheet = observer(function OpenedSheet({ store, onClose }: OpenedSheetProps) {
  const { config, bridge } = usePlatform();
  const { market, seller } = store;
  if (market === null || seller === null) return null;
  const link = toPublicLink(config.publicHost, seller.publicId);
  const canShare = market.public && !bridge.isNative && 'share' in navigator;
  // A cancelled share needs no error message.
  const share = () => void navigator.share({ title: market.title, url: link }).catch(() => {});
  return (
    <Sheet
      open
      title={market.public ? '마켓을 오픈했어요' : '마켓을 비공개로 오픈했어요'}
      onClose={onClose}
      footer={
        <>
          {canShare && <Button onClick={share}>공유하기</Button>}
          <ButtonLink
            variant="primary"
            wide
            to={`/market/t/${market._id}/scoreboard`}
            state={{ isSharing: true }}
            onClick={onClose}
          >
            공유 카드 만들기
          </ButtonLink>
        </>
      }
    >
      <Stack gap={4}>
        {market.public ? (
          <>
            <p>링크나 QR 코드로 마켓을 알려보세요.</p>
            <QrCode text={link} label="공개 링크의 QR 코드" className={styles.code} />
            <CopyableLink href={link} />
            <ButtonLink wide to={link} target="_blank" rel="noreferrer">
              구매자 화면 보기<VisuallyHidden> (새 창)</VisuallyHidden>
            </ButtonLink>
          </>
        ) : (
          <HiddenMarketAlert store={store} />
        )}
      </Stack>
    </Sheet>
  );
});
