import { useLeaveGuard, usePlatform } from '@backoffice/platform';

/** Closes a dialog, but asks first while something typed would be lost; leaving the page asks as well. */
export function useSafeClose(dirty: boolean, close: () => void): () => void {
  const { nav } = usePlatform();
  useLeaveGuard(dirty);
  return () => void (dirty ? ask() : close());

  async function ask() {
    const sure = await nav.confirm({
      title: '작성 중인 내용이 있습니다.',
      text: '닫으면 입력한 내용이 사라집니다.',
      confirmText: '닫기',
      cancelText: '계속 작성',
    });
    if (sure) close();
  }
}
