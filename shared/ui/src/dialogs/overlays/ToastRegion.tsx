import type { Toast } from '@backoffice/platform';
import { clsx } from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_CONTAINER, moveToastsToTopDialog } from '../layer/toastContainer.ts';
import { ABOVE_BOTTOM } from '../../layout/page/bottomHeight.ts';
import { ToastItem, isFailure } from './ToastItem.tsx';
import styles from './ToastRegion.module.css';

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  /** Called when a toast timed out or was closed. */
  readonly onClose: (id: number) => void;
}

/**
 * Shows and announces toasts: always mounted, above every dialog, and moved into the topmost dialog while it is open. A
 * toast stays for its `duration`, longer while it is hovered or focused.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const [container] = useState(createContainer);

  useLayoutEffect(() => {
    moveToastsToTopDialog(container);
    return () => container.remove();
  }, [container]);

  return createPortal(
    (['top', 'bottom'] as const).map((position) => {
      const shown = toasts.filter((toast) => toast.position === position);
      return (
        <div key={position} className={clsx(styles.stack, styles[position])}>
          <div className={styles.polite} role="status" aria-live="polite">
            {shown
              .filter((toast) => !isFailure(toast))
              .map((toast) => (
                <ToastItem key={toast.id} toast={toast} onClose={onClose} />
              ))}
          </div>
          {/* An alert is announced when it is added; within the polite region it would be announced twice. */}
          {shown.filter(isFailure).map((toast) => (
            <ToastItem key={toast.id} toast={toast} onClose={onClose} />
          ))}
        </div>
      );
    }),
    container,
  );
}

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.setAttribute(TOAST_CONTAINER, '');
  // Set before any bar mounts, so that the container need not look for a bar.
  container.setAttribute(ABOVE_BOTTOM, '');
  container.setAttribute('popover', 'manual');
  container.className = styles.home ?? '';
  return container;
}
