import { clsx } from 'clsx';
import styles from './Divider.module.css';

/** A line between groups; `thick` is the grey band that reaches from edge to edge on a phone. */
export function Divider({ thick = false, className }: { readonly thick?: boolean; readonly className?: string }) {
  return <hr className={clsx(styles.divider, thick && styles.thick, className)} />;
}
