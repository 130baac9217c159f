import { useLeaveGuard, usePlatform } from '@backoffice/platform';

/** Returns a close handler that opens a confirmation if unsaved input would be lost; leaving the page does the same. */
export function useConfirmedClose(isDirty: boolean, close: () => void): () => void {
  const { nav } = usePlatform();
  useLeaveGuard(isDirty);
  return () => void (isDirty ? confirmAndClose() : close());

  async function confirmAndClose() {
    const confirmed = await nav.confirm({
      title: '작성 중인 내용이 있어요.',
      text: '닫으면 입력한 내용이 사라져요.',
      confirmText: '닫기',
      cancelText: '계속 작성',
    });
    if (confirmed) close();
  }
}
