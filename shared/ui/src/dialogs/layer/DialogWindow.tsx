import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';
import { ScrollingBody } from './ScrollingBody.tsx';

interface DialogWindowProps {
  readonly role?: 'alertdialog';
  readonly title: string;
  /** The id of the text inside that assistive technology reads with the title. */
  readonly describedBy?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The shared window of `Dialog` and `ConfirmDialog`; it is open while it is mounted. */
export function DialogWindow({ role, title, describedBy, children, actions, onClose }: DialogWindowProps) {
  const titleId = useId();
  return (
    <Modal role={role} className={styles.dialog} labelledBy={titleId} describedBy={describedBy} onClose={onClose}>
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children !== undefined && <ScrollingBody className={styles.body}>{children}</ScrollingBody>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}
