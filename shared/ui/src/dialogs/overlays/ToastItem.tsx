import type { Toast } from '@backoffice/platform';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { InquiryLink } from '../../controls/link/InquiryLink.tsx';
import styles from './ToastRegion.module.css';

const ICONS = { success: CircleCheck, warn: TriangleAlert, info: Info, alter: CircleAlert };

/** Whether a toast reports a failure, which is announced at once. */
export function isFailure({ type }: Pick<Toast, 'type'>): boolean {
  return type === 'warn' || type === 'alter';
}

/** One toast, which closes itself after its duration; the timer pauses while it is hovered or focused. */
export function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) {
  const { id, text, type, duration } = toast;
  const [paused, setPaused] = useState(false);
  const close = useEffectEvent(() => onClose(id));
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [paused, duration]);

  const Icon = ICONS[type];
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={clsx(styles.icon, styles[type])} aria-hidden />
      <p className={styles.text} role={isFailure(toast) ? 'alert' : undefined}>
        {text}
      </p>
      <InquiryLink text={text} />
      <button type="button" className={styles.close} aria-label="알림 닫기" onClick={() => onClose(id)}>
        <X aria-hidden />
      </button>
    </div>
  );
}
