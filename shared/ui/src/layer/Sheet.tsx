import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

/** Props of `Sheet`. */
export interface SheetProps {
  readonly open: boolean;
  /** Asked for by the close button, Esc, a press outside and Back; leave `open` as it is to refuse. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay at the bottom, the main one last. */
  readonly footer?: ReactNode;
  /** `full` covers the screen of a phone and is wider on a desk: an editor. */
  readonly size?: 'auto' | 'full';
}

/** A sheet from below on a phone, a drawer from the right on a desk; mounted only while it is open. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, children, footer, size = 'auto' }: Omit<SheetProps, 'open'>) {
  const id = useId();
  return (
    <Modal className={clsx(styles.sheet, styles[size])} labelledBy={id} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton label="닫기" icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
