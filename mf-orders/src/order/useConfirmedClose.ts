import { useLeaveGuard, usePlatform } from '@backoffice/platform';

/** A close handler that asks first while unsaved input would be lost; leaving the page asks as well. */
export function useConfirmedClose(isDirty: boolean, close: () => void): () => void {
  const { nav } = usePlatform();
  useLeaveGuard(isDirty);
  return () => void (isDirty ? confirmAndClose() : close());

  async function confirmAndClose() {
    const confirmed = await nav.confirm({
      title: '작성 중인 내용이 있습니다.',
      text: '닫으면 입력한 내용이 사라집니다.',
      confirmText: '닫기',
      cancelText: '계속 작성',
    });
    if (confirmed) close();
  }
}
