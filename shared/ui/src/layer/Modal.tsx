import { useLayer } from '@backoffice/platform';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { isComposing } from '../field/isComposing.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useModal } from './useModal.ts';

interface ModalProps {
  readonly className: string | undefined;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly role?: 'alertdialog';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The native modal dialog under Dialog, Sheet and ConfirmDialog; it is open as long as it is mounted. */
export function Modal({ className, labelledBy, describedBy, role, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const closedByBrowser = useModal(dialog);
  const keyboardInset = useKeyboardInset();
  useLayer({ open: true, onClose });

  const onKeyDown = (event: KeyboardEvent) => {
    // The content may have handled it: a drag that was cancelled.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // The layers below are parents in React and would close too.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  // A text selection that starts inside and ends outside is not a press on the backdrop.
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
