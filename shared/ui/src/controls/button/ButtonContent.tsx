import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import type { Elements } from '../Elements.ts';
import styles from './Button.module.css';

interface ButtonContentProps {
  readonly busy?: boolean | undefined;
  readonly icon: Elements;
  readonly children: ReactNode;
}

/** The icon of a button, or a spinner, in front of its label. */
export function ButtonContent({ busy = false, icon, children }: ButtonContentProps) {
  return (
    <>
      {busy ? <Spinner size={18} /> : icon}
      <span className={styles.label}>{children}</span>
    </>
  );
}
