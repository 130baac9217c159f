import type { Order } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { Button, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './WaybillImport.module.css';
import { WaybillImportStore } from './WaybillImportStore.ts';
import { ImportResult } from './result/ImportResult.tsx';
import { SendingView } from './send/SendingView.tsx';
import { UnknownView } from './send/UnknownView.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import { useImportClose } from './useImportClose.ts';

/** Props of `WaybillImportDrawer`. */
export interface WaybillImportDrawerProps {
  readonly marketId: string;
  /** Every order of the market as it is known now: lines are validated against them. */
  readonly orders: readonly Order[];
  readonly onClose: () => void;
  /** Orders changed, or may have changed, and should be loaded again. */
  readonly onUpdate: () => void;
}

/** Registers many tracking numbers at once, from a post office's page or from a spreadsheet. */
export const WaybillImportDrawer = observer(function WaybillImportDrawer(props: WaybillImportDrawerProps) {
  const { marketId, orders, onClose, onUpdate } = props;
  const { api, events, expire, workers } = usePlatform();
  const update = useRef(onUpdate);
  const [store] = useState(
    () => new WaybillImportStore({ marketId, api, events, expire, workers, orders, onUpdate: () => update.current() }),
  );
  useEffect(() => {
    update.current = onUpdate;
    store.setOrders(orders);
  }, [store, orders, onUpdate]);
  const close = useImportClose(store, onClose);

  return (
    <Sheet open size="full" title="운송장 일괄 등록" onClose={close} footer={renderFooter(store, close)}>
      <Phase key={store.phase} isFirst={store.phase === 'upload' && store.lines === null}>
        {renderPhase(store)}
      </Phase>
    </Sheet>
  );
});

/** Takes the focus when the phase changes, because the pressed button is gone. */
function Phase({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [wasFirst] = useState(isFirst);
  useEffect(() => {
    if (!wasFirst) home.current?.focus();
  }, [wasFirst]);
  return (
    <div ref={home} tabIndex={-1} className={styles.phase}>
      {children}
    </div>
  );
}

function renderPhase(store: WaybillImportStore) {
  const state = store.run?.state;
  switch (store.phase) {
    case 'sending':
      return <SendingView share={state?.status === 'sending' ? state.share : null} />;
    case 'unknown':
      return <UnknownView isStopped={state?.status === 'unknown' && state.cause === 'stopped'} />;
    case 'result':
      return <ImportResult store={store} />;
    default:
      return <UploadForm store={store} />;
  }
}

function renderFooter(store: WaybillImportStore, close: () => void) {
  const { phase, lines } = store;
  const count = lines?.validCount ?? 0;
  switch (phase) {
    case 'sending':
      return <Button onClick={store.stop}>등록 멈추기</Button>;
    case 'unknown':
      return (
        <>
          <Button onClick={store.leaveUnknown}>돌아가기</Button>
          <Button variant="primary" onClick={() => void store.recheck()}>
            다시 확인
          </Button>
        </>
      );
    case 'result':
      return (
        <>
          {lines !== null && lines.lines.length > 0 && (
            <Button onClick={() => void store.submit()}>{count > 0 ? `${count}건 다시 등록` : '다시 등록'}</Button>
          )}
          <Button variant="primary" onClick={close}>
            완료
          </Button>
        </>
      );
    default:
      return (
        <>
          <Button onClick={close}>취소</Button>
          <Button variant="primary" busy={store.isReading} onClick={() => void store.submit()}>
            {count > 0 ? `${count.toLocaleString('ko-KR')}건 등록` : '등록'}
          </Button>
        </>
      );
  }
}
