import { useLayer } from '@backoffice/platform';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isComposing } from '../../controls/keyboard/isComposing.ts';
import { useModal } from './useModal.ts';

interface ModalProps {
  readonly className: string | undefined;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly role?: 'alertdialog';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The native modal dialog of Dialog, Sheet and ConfirmDialog; it is open while it is mounted. */
export function Modal({ className, labelledBy, describedBy, role, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const closedByBrowser = useModal(dialog);
  const keyboardInset = useKeyboardInset();
  useLayer({ open: true, onClose });

  const onKeyDown = (event: KeyboardEvent) => {
    // The content may have handled it, for example to cancel a drag.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // The layers below are parents in React and would close too.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  // A text selection that starts inside and ends outside is not a click on the backdrop.
  const onMouseDown = (event: MouseEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      className={className}
      style={keyboardInset === 0 ? undefined : ({ '--keyboard-inset': `${keyboardInset}px` } as CSSProperties)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (closedByBrowser()) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * The height in pixels of the on-screen keyboard if it covers the page (iOS), else 0. Other browsers make the page
 * smaller (`interactive-widget` of index.html).
 */
function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, getInset);
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}

function getInset(): number {
  const viewport = window.visualViewport;
  // The viewport of a zoomed page is small, too.
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - viewport.height));
}
