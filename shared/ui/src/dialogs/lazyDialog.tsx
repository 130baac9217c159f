import { type LazyComponent, lazyComponent, usePlatform } from '@backoffice/platform';
import { type FunctionComponent, useEffect, useEffectEvent, useState, useTransition } from 'react';

/** Props of every dialog: `onClose` closes it. */
export interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog, or another part of a screen that is not in its first view, loaded when it is first rendered, below a
 * `Suspense` boundary. If loading fails, a toast with `failureText` is shown and `onClose` is called; opening it again
 * loads again.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  failureText = '화면을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해주세요.',
): LazyComponent<P & Closable> {
  return lazyComponent<P & Closable>(load, function FailedDialog({ onClose }) {
    const { nav } = usePlatform();
    const report = useEffectEvent(() => {
      onClose();
      nav.toast(failureText, { type: 'warn' });
    });
    useEffect(() => report(), []);
    return null;
  });
}

/** The open state of a lazy dialog. While the dialog loads the screen stays as it is, and `isFetching` is true. */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isFetching, startTransition] = useTransition();
  return {
    isOpen,
    isFetching,
    open: () => startTransition(() => setOpen(true)),
    close: () => setOpen(false),
  };
}
