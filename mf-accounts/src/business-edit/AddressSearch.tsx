import type { FoundAddress } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { Button, EmptyState, Sheet, Spinner } from '@backoffice/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './AddressSearch.module.css';
import { readPostcodeMessage } from './readPostcodeMessage.ts';

/** Props of `AddressSearch`. */
export interface AddressSearchProps {
  readonly open: boolean;
  readonly onFound: (found: FoundAddress) => void;
  readonly onClose: () => void;
  /** The way out when the search can't be reached or doesn't know the place. */
  readonly onTypeByHand: () => void;
}

/** How long the search may take to appear, in milliseconds. */
const PATIENCE = 8000;

/** The drawer in which the postcode service looks for an address (specification, section 2), in a frame of another origin. */
export function AddressSearch({ open, ...rest }: AddressSearchProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="주소 검색">
      <Search {...rest} />
    </Sheet>
  );
}

function Search({ onFound, onClose, onTypeByHand }: Omit<AddressSearchProps, 'open'>) {
  const { postcodeFrame } = usePlatform().config;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);

  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readPostcodeMessage(event, frame.current, postcodeFrame);
    if (message?.type === 'found') onFound(message.address);
    else if (message?.type === 'close') onClose();
    else if (message !== undefined) setState(message.type);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed')
    return (
      <EmptyState
        kind="failed"
        title="주소 검색을 열지 못했습니다"
        text="잠시 후 다시 시도하거나 주소를 직접 입력해주세요."
        action={
          <>
            <Button onClick={onTypeByHand}>직접 입력</Button>
            <Button variant="primary" onClick={() => setState('loading')}>
              다시 시도
            </Button>
          </>
        }
      />
    );
  return (
    <div className={styles.search}>
      <div className={styles.place}>
        <iframe
          ref={frame}
          className={styles.frame}
          title="주소 검색"
          src={frameAddress(postcodeFrame)}
          // It keeps the CDN's origin, not this page's; the service needs one to talk to its own frame.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
        {state === 'loading' && (
          <div className={styles.waiting}>
            <Spinner size={32} label="주소 검색을 여는 중" />
          </div>
        )}
      </div>
      <div className={styles.byHand}>
        <p>찾는 주소가 나오지 않나요?</p>
        <Button size="sm" onClick={onTypeByHand}>
          직접 입력
        </Button>
      </div>
    </div>
  );
}

/** The frame gets no referrer, so the address says which origin it may talk to. */
function frameAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set('parent', window.location.origin);
  return url.href;
}
