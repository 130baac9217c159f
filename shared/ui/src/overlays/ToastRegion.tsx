import type { Toast } from '@backoffice/platform';
import { clsx } from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_CONTAINER, moveToastsToTopDialog } from '../layer/toastContainer.ts';
import { ToastLine } from './ToastLine.tsx';
import styles from './ToastRegion.module.css';

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  /** A toast's time is over or it was closed. */
  readonly onClose: (id: number) => void;
}

/**
 * Where toasts are shown and announced: always mounted, above every dialog, and moved into the topmost one while it is
 * open. A toast stays for its `duration`, longer while it is pointed at or focused.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const [home] = useState(createHome);

  useLayoutEffect(() => {
    moveToastsToTopDialog(home);
    return () => home.remove();
  }, [home]);

  return createPortal(
    (['top', 'bottom'] as const).map((position) => (
      <div key={position} className={clsx(styles.stack, styles[position])} role="status" aria-live="polite">
        {toasts
          .filter((toast) => toast.position === position)
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} onClose={onClose} />
          ))}
      </div>
    )),
    home,
  );
}

function createHome(): HTMLElement {
  const home = document.createElement('div');
  home.setAttribute(TOAST_CONTAINER, '');
  home.setAttribute('popover', 'manual');
  home.className = styles.home ?? '';
  return home;
}
