import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import type { Market } from '@backoffice/contracts/market/market';
import type { MarketSeller } from '@backoffice/contracts/market/marketEndpoints';
import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { seoul } from '@backoffice/time';
import { Button, CopyableLink, InlineAlert, Sheet, Skeleton, Stack, WriteButton } from '@backoffice/ui';
import { useEffect, useState } from 'react';
import styles from './Scoreboard.module.css';
import { type ShareCard, drawShareCard } from './drawShareCard.ts';

interface ShareCardSheetProps {
  readonly market: Pick<Market, '_id' | 'title' | 'cover' | 'marketED' | 'public'>;
  readonly seller: MarketSeller;
  readonly onPublish: () => Promise<void>;
  readonly onClose: () => void;
}

type Card =
  | { readonly status: 'drawing' }
  | { readonly status: 'failed' }
  | { readonly status: 'drawn'; readonly file: File; readonly url: string };

/** Share card of a market with the QR code of its public address, to share or save as a picture. */
export function ShareCardSheet({ market, seller, onPublish, onClose }: ShareCardSheetProps) {
  const { config, fileSaver, bridge, user } = usePlatform();
  const link = toPublicLink(config.publicHost, seller.publicId);
  const { title, marketED, _id: marketId } = market;
  const [first] = market.cover;
  const cover = first === undefined ? null : assetUrl(config.cdnHost, first);
  const period = marketED === null ? '' : `${seoul(marketED).format('M월 D일(dd) A h:mm')}까지`;
  const color = user.seller?.bgColor || 'black';
  const card = useShareCard(marketId, { title, seller: seller.name, period, link, cover, color });
  const file = card.status === 'drawn' ? card.file : undefined;
  const canShare = file !== undefined && !bridge.isNative && (navigator.canShare?.({ files: [file] }) ?? false);
  // A cancelled share needs no error message, and after a failed share the picture can still be saved.
  const share = () => file && void navigator.share({ files: [file], title, text: `${title} ${link}` }).catch(() => {});
  return (
    <Sheet
      open
      title="공유 카드"
      onClose={onClose}
      footer={
        <>
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            disabled={file === undefined}
            onClick={() => file && void fileSaver.save(file, file.name)}
          >
            이미지 저장
          </Button>
          {canShare && (
            <Button variant="primary" onClick={share}>
              공유하기
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {!market.public && <HiddenMarketAlert onPublish={onPublish} />}
        {card.status === 'drawing' && <Skeleton shape="block" ratio="4 / 5" label="카드를 만드는 중" />}
        {card.status === 'failed' && (
          <InlineAlert tone="error">카드를 만들지 못했어요. 아래 주소를 복사해 공유해주세요.</InlineAlert>
        )}
        {card.status === 'drawn' && (
          <img className={styles.preview} src={card.url} alt={`${title} 공유 카드: ${period}, ${link}의 QR 코드`} />
        )}
        <CopyableLink href={link} />
      </Stack>
    </Sheet>
  );
}

function HiddenMarketAlert({ onPublish }: Pick<ShareCardSheetProps, 'onPublish'>) {
  const [isPublishing, setPublishing] = useState(false);
  const publish = async () => {
    setPublishing(true);
    await onPublish();
    setPublishing(false);
  };
  return (
    <InlineAlert
      tone="warn"
      title={HIDDEN_MARKET.title}
      action={
        <WriteButton size="sm" busy={isPublishing} onClick={() => void publish()}>
          {HIDDEN_MARKET.publish}
        </WriteButton>
      }
    >
      {HIDDEN_MARKET.text}
    </InlineAlert>
  );
}

/** Draws the card; the address of its picture is valid until the sheet is closed. */
function useShareCard(marketId: string, { title, seller, period, link, cover, color }: ShareCard): Card {
  const [card, setCard] = useState<Card>({ status: 'drawing' });
  useEffect(() => {
    let isUnmounted = false;
    let url: string | undefined;
    drawShareCard({ title, seller, period, link, cover, color }).then(
      (blob) => {
        if (isUnmounted) return;
        url = URL.createObjectURL(blob);
        setCard({ status: 'drawn', file: new File([blob], `${marketId}_share.png`, { type: 'image/png' }), url });
      },
      () => !isUnmounted && setCard({ status: 'failed' }),
    );
    return () => {
      isUnmounted = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [title, seller, period, link, cover, color, marketId]);
  return card;
}
