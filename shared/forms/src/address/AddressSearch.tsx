import type { FoundAddress } from '@backoffice/contracts/wire/postcodeMessage';
import { usePlatform } from '@backoffice/platform';
import { Button, EmptyState, Spinner } from '@backoffice/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './AddressSearch.module.css';
import { readPostcodeMessage } from './readPostcodeMessage.ts';

interface AddressSearchProps {
  readonly onFound: (found: FoundAddress) => void;
  readonly onClose: () => void;
  /** Called if the seller wants to type the address: the search is unavailable or has no result. */
  readonly onManualInput: () => void;
}

/** Timeout for loading the search, in milliseconds. */
const LOAD_TIMEOUT = 8000;

/** The address search of the postcode service, in a frame of another origin (ADR 6). */
export function AddressSearch({ onFound, onClose, onManualInput }: AddressSearchProps) {
  const { postcodeFrame } = usePlatform().config;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = readPostcodeMessage(event, frame.current, postcodeFrame);
    if (message?.type === 'found') onFound(message.address);
    else if (message?.type === 'close') onClose();
    else if (message !== undefined) setState(message.type);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed') return <SearchFailure onManualInput={onManualInput} onRetry={() => setState('loading')} />;
  return (
    <div className={styles.search}>
      <div className={styles.frameArea}>
        <iframe
          ref={frame}
          className={styles.frame}
          title="주소 검색"
          src={frameUrl(postcodeFrame)}
          // The frame has the CDN's origin, never the page's: the service needs an origin to communicate with its inner
          // frame.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
        {state === 'loading' && (
          <div className={styles.loading}>
            <Spinner size={32} label="주소 검색을 여는 중" />
          </div>
        )}
      </div>
      <div className={styles.manual}>
        <p>찾는 주소가 나오지 않나요?</p>
        <Button size="sm" onClick={onManualInput}>
          직접 입력
        </Button>
      </div>
    </div>
  );
}

interface SearchFailureProps {
  readonly onManualInput: () => void;
  readonly onRetry: () => void;
}

function SearchFailure({ onManualInput, onRetry }: SearchFailureProps) {
  const actions = (
    <>
      <Button onClick={onManualInput}>직접 입력</Button>
      <Button variant="primary" onClick={onRetry}>
        다시 시도
      </Button>
    </>
  );
  return (
    <EmptyState
      kind="failed"
      title="주소 검색을 열지 못했어요"
      text="잠시 후 다시 시도하거나 주소를 직접 입력해주세요."
      action={actions}
    />
  );
}

/** Adds the page's origin to the URL: the frame gets no referrer, and needs the origin to post messages. */
function frameUrl(frame: string): string {
  const url = new URL(frame);
  url.searchParams.set('parent', window.location.origin);
  return url.href;
}
