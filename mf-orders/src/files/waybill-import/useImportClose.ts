import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import type { WaybillImportStore } from './WaybillImportStore.ts';

/** Closes the drawer; asks first while unsaved input would be lost or a run is under way, which closing stops. */
export function useImportClose(store: WaybillImportStore, close: () => void): () => void {
  const { nav } = usePlatform();
  const isSending = store.phase === 'sending';
  useLeaveGuard(isSending || store.isDirty);

  return () => void confirmAndClose();

  async function confirmAndClose() {
    const question = isSending ? SENDING_QUESTION : UNSAVED_QUESTION;
    if ((isSending || store.isDirty) && !(await nav.confirm(question))) return;
    if (store.phase === 'sending') store.stop();
    if (store.phase === 'unknown') store.leaveUnknown();
    close();
  }
}

const UNSAVED_QUESTION = {
  title: '작성 중인 내용이 있습니다.',
  text: '닫으면 고친 내용이 사라집니다.',
  confirmText: '닫기',
  cancelText: '계속 작성',
};
const SENDING_QUESTION = {
  title: '운송장을 등록하고 있습니다.',
  text: '지금 닫아도 이미 전송된 운송장은 등록될 수 있습니다.',
  confirmText: '멈추고 닫기',
  cancelText: '계속 등록',
};
