import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { ScrollingBody } from './ScrollingBody.tsx';
import styles from './Sheet.module.css';

/** Props of `Sheet`. */
export interface SheetProps {
  readonly open: boolean;
  /** Called for the close button, Esc, a click outside and Back; leave `open` unchanged to refuse. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons fixed at the bottom, the main one last. */
  readonly footer?: ReactNode;
  /** `full` covers the screen of a phone and is wider on a desktop: an editor. */
  readonly size?: 'auto' | 'full';
}

/** A bottom sheet on a phone, a drawer from the right on a desktop; mounted only while it is open. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <SheetWindow {...rest} /> : null;
}

function SheetWindow({ onClose, title, children, footer, size = 'auto' }: Omit<SheetProps, 'open'>) {
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
        <ScrollingBody className={styles.body}>{children}</ScrollingBody>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
