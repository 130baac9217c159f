import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Esc, a press outside and Back; leave `open` as it is to refuse. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/**
 * A small window over the page that wants an answer. Focus goes to the element with `data-autofocus`, else to the
 * dialog itself, and returns to where it was. What is inside is mounted only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, actions }: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal className={styles.dialog} labelledBy={id} onClose={onClose}>
      <div className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}
