import { useNavigate } from '@backoffice/platform';
import { ChevronLeft, X } from 'lucide-react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import styles from './PageBar.module.css';

/** Props of `LeaveButton`. */
export interface LeaveButtonProps {
  /** Both leave the screen; `close` is for a screen that was opened over another screen. */
  readonly left: 'back' | 'close';
  /** Replaces the default action, going back in history. */
  readonly onLeft?: () => void;
  /** The path that opens if the screen was opened directly and there is no history. */
  readonly backTo?: string;
}

/** The button at the left of a screen's bar that leaves it. */
export function LeaveButton({ left, onLeft, backTo = '/' }: LeaveButtonProps) {
  const navigate = useNavigate();
  const leave = () => {
    // The router counts its own entries; 0 is the entry of the first screen.
    const hasPreviousScreen = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    void (hasPreviousScreen ? navigate(-1) : navigate(backTo, { replace: true }));
  };
  return (
    <IconButton
      label={left === 'back' ? '뒤로' : '닫기'}
      icon={left === 'back' ? <ChevronLeft aria-hidden className={styles.back} /> : <X aria-hidden />}
      onClick={onLeft ?? leave}
    />
  );
}
