import { formatNumber } from '@backoffice/contracts/codes/won';
import { getPendingWrites } from '@backoffice/forms';
import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, ProgressBar, Sheet, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './WaybillImport.module.css';
import { WaybillImportStore } from './WaybillImportStore.ts';
import { ImportResult } from './result/ImportResult.tsx';
import { UploadForm } from './upload/UploadForm.tsx';

const UNSAVED_QUESTION = {
  title: '작성 중인 내용이 있어요',
  text: '닫으면 고친 내용이 사라져요.',
  confirmText: '닫기',
  cancelText: '계속 작성',
};
const SENDING_QUESTION = {
  title: '운송장을 등록하고 있어요',
  text: '지금 닫아도 이미 보낸 운송장은 등록될 수 있어요.',
  confirmText: '중단하고 닫기',
  cancelText: '계속 등록',
};

export interface WaybillImportDrawerProps {
  /** Market whose orders are first; null for all markets. A file can have orders of all markets in both cases. */
  readonly marketId: string | null;
  readonly onClose: () => void;
  /** Called if orders changed or may have changed and should be reloaded. */
  readonly onUpdate: () => void;
}

/** Drawer that imports tracking numbers from a spreadsheet or, for the orders of a market, from a post office page. */
export const WaybillImportDrawer = observer(function WaybillImportDrawer(props: WaybillImportDrawerProps) {
  const { marketId, onClose, onUpdate } = props;
  const platform = usePlatform();
  const { nav } = platform;
  const update = useRef(onUpdate);
  const [store] = useState(
    () =>
      new WaybillImportStore({
        ...platform,
        marketId,
        writes: getPendingWrites(platform),
        onUpdate: () => update.current(),
      }),
  );
  useEffect(() => {
    update.current = onUpdate;
  }, [onUpdate]);
  const isSending = store.phase === 'sending';
  useLeaveGuard(isSending || store.isDirty);
  const confirmAndClose = async () => {
    const question = isSending ? SENDING_QUESTION : UNSAVED_QUESTION;
    if ((isSending || store.isDirty) && !(await nav.confirm(question))) return;
    if (store.phase === 'sending') store.stop();
    if (store.phase === 'uncertain') store.closeRun();
    onClose();
  };
  const close = () => void confirmAndClose();

  return (
    <Sheet open size="full" title="운송장 일괄 등록" onClose={close} footer={renderFooter(store, close)}>
      <Phase key={store.isRead ? 'read' : store.phase} isFirst={store.phase === 'upload' && store.lines === null}>
        {renderPhase(store)}
      </Phase>
    </Sheet>
  );
});

/** Moves focus to the new phase, because the clicked button was removed. */
function Phase({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [wasFirst] = useState(isFirst);
  useEffect(() => {
    if (!wasFirst || document.activeElement === document.body) home.current?.focus();
  }, [wasFirst]);
  return (
    <div ref={home} tabIndex={-1} className={styles.phase}>
      {children}
    </div>
  );
}

function renderPhase(store: WaybillImportStore) {
  const { run } = store;
  switch (store.phase) {
    case 'sending':
      return <SendingView share={run !== null && run.share < 1 ? run.share : null} />;
    case 'uncertain':
      return <UncertainView isStopped={run?.next?.state.status === 'uncertain' && run.next.state.isStopped} />;
    case 'result':
      return <ImportResult store={store} />;
    case 'upload':
      return <UploadForm store={store} />;
  }
}

/** Progress of an import. `share`: sent part, 0 to 1; null after everything is sent. */
function SendingView({ share }: { readonly share: number | null }) {
  return (
    <div className={styles.sending}>
      <p role="status" className={styles.lead}>
        운송장을 등록하고 있어요
      </p>
      <ProgressBar showLabel label={share === null ? '등록하는 중' : '보내는 중'} value={share} />
      <p className={styles.note}>주문이 많으면 시간이 걸려요. 이 화면을 닫지 말고 기다려주세요.</p>
    </div>
  );
}

/** Explains after an interruption that lines may be registered and how to check. */
function UncertainView({ isStopped }: { readonly isStopped: boolean }) {
  return (
    <InlineAlert tone="error" title={isStopped ? '등록을 중단했어요' : '응답이 없어 등록됐는지 알 수 없어요'}>
      {!isStopped && <p>연결이 끊겼거나 등록이 오래 걸리고 있어요.</p>}
      <p>일부 운송장은 이미 등록됐을 수 있어요.</p>
      <p>‘다시 확인’을 누르면 같은 내용을 다시 보내 결과를 확인해요. 이미 등록된 운송장이 두 번 등록되지는 않아요.</p>
    </InlineAlert>
  );
}

function renderFooter(store: WaybillImportStore, close: () => void) {
  const { phase, lines } = store;
  const count = lines?.validCount ?? 0;
  const isPart = lines !== null && lines.openCount > 0;
  // The form in the sheet, of the password or of the columns, has the primary button.
  const isFileOpening = store.file.state.status === 'password' || store.file.state.status === 'columns';
  switch (phase) {
    case 'sending':
      return <Button onClick={store.stop}>등록 중단</Button>;
    case 'uncertain':
      return (
        <>
          <Button onClick={store.closeRun}>돌아가기</Button>
          <Button variant="primary" onClick={() => void store.recheck()}>
            다시 확인
          </Button>
        </>
      );
    case 'result':
      return (
        <>
          {lines !== null && lines.lines.length > 0 && (
            <WriteButton onClick={() => void store.submit()}>
              {count > 0 ? `${formatNumber(count)}건 다시 등록` : '다시 등록'}
            </WriteButton>
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
          <WriteButton
            variant={isFileOpening ? 'secondary' : 'primary'}
            busy={store.isReading}
            onClick={() => void store.submit()}
          >
            {count > 0 ? `${formatNumber(count)}건${isPart ? '만' : ''} 등록` : '등록'}
          </WriteButton>
        </>
      );
  }
}
