import { Button, EmptyState, Sheet, Spinner } from '@backoffice/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './AddressSearch.module.css';
import { type FoundAddress, loadPostcode } from './loadPostcode.ts';

/** Props of `AddressSearch`. */
export interface AddressSearchProps {
  readonly open: boolean;
  readonly onFound: (found: FoundAddress) => void;
  readonly onClose: () => void;
  /** The way out when the search can't be reached. */
  readonly onTypeByHand: () => void;
}

/** The drawer in which the postcode service looks for an address (specification, section 2). */
export function AddressSearch({ open, onClose, ...rest }: AddressSearchProps) {
  return (
    <Sheet open={open} onClose={onClose} title="주소 검색">
      <Search {...rest} />
    </Sheet>
  );
}

function Search({ onFound, onTypeByHand }: Pick<AddressSearchProps, 'onFound' | 'onTypeByHand'>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const place = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });

  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isHere = true;
    loadPostcode().then(
      (Postcode) => {
        if (!isHere || place.current === null) return;
        const search = new Postcode({
          oncomplete: (address) => found.current(address),
          width: '100%',
          height: '100%',
        });
        search.embed(place.current);
        setState('ready');
      },
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
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
    <div className={styles.frame}>
      <div ref={place} className={styles.place} />
      {state === 'loading' && (
        <div className={styles.waiting}>
          <Spinner size={32} label="주소 검색을 여는 중" />
        </div>
      )}
    </div>
  );
}
