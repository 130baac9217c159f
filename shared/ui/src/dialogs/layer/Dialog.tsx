import type { ReactNode } from 'react';
import { DialogWindow } from './DialogWindow.tsx';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Called for Esc, a click outside and Back; leave `open` unchanged to refuse. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/**
 * A small window over the page that requires a response. Focus moves to the element with `data-autofocus`, else to the
 * dialog itself, and returns when it closes. Its content is mounted only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <DialogWindow {...rest} /> : null;
}
