import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import type { WaybillImportStore } from './WaybillImportStore.ts';

/** Closes the drawer, but asks first while something typed would be lost or lines are being registered. */
export function useImportClose(store: WaybillImportStore, close: () => void): () => void {
  const { nav } = usePlatform();
  const isSending = store.phase === 'sending';
  useLeaveGuard(isSending || store.isDirty);

  return () => void leave();

  async function leave() {
    const words = isSending ? WHILE_SENDING : WHILE_TYPING;
    if ((isSending || store.isDirty) && !(await nav.confirm(words))) return;
    if (store.phase === 'sending') store.stop();
    if (store.phase === 'unknown') store.leaveUnknown();
    close();
  }
}

const WHILE_TYPING = {
  title: '작성 중인 내용이 있습니다.',
  text: '닫으면 고친 내용이 사라집니다.',
  confirmText: '닫기',
  cancelText: '계속 작성',
};
const WHILE_SENDING = {
  title: '운송장을 등록하고 있습니다.',
  text: '지금 닫아도 이미 전송된 운송장은 등록될 수 있습니다.',
  confirmText: '멈추고 닫기',
  cancelText: '계속 등록',
};
