import { useNavigate, usePlatform } from '@backoffice/platform';
import { clsx } from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import styles from './PageBar.module.css';

/** Props of `PageBar`. */
export interface PageBarProps {
  /** The name of the screen: its `h1`, and the window's. */
  readonly title: string;
  /** What stands at the left: both buttons leave the screen, `close` where it was opened over another. */
  readonly left?: 'back' | 'close' | 'none';
  /** What the left button does; it goes back in history unless told. */
  readonly onLeft?: () => void;
  /** Where the left button goes when the screen was opened directly and there is no history. */
  readonly backTo?: string;
  /** Icon buttons or a small button at the right. */
  readonly right?: ReactNode;
}

/** The bar at the top of a `Page`, which keeps it in place when the page scrolls. */
export function PageBar({ title, left = 'back', onLeft, backTo = '/', right }: PageBarProps) {
  const { nav } = usePlatform();
  useEffect(() => nav.nameScreen(title), [nav, title]);
  return (
    <header className={clsx(styles.bar, left === 'none' && styles.alone)}>
      {left !== 'none' && <LeftButton left={left} onLeft={onLeft} backTo={backTo} />}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {right && <div className={styles.right}>{right}</div>}
    </header>
  );
}

function LeftButton({ left, onLeft, backTo }: { left: 'back' | 'close'; onLeft?: () => void; backTo: string }) {
  const navigate = useNavigate();
  const leave = () => {
    // The router counts its own entries; 0 is the one that the person came in with.
    const cameFromHere = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    void (cameFromHere ? navigate(-1) : navigate(backTo, { replace: true }));
  };
  return (
    <IconButton
      label={left === 'back' ? '뒤로' : '닫기'}
      icon={left === 'back' ? <ChevronLeft aria-hidden className={styles.back} /> : <X aria-hidden />}
      onClick={onLeft ?? leave}
    />
  );
}
