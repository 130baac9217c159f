import { Badge } from './Badge.tsx';
import styles from './StatusBadge.module.css';

/** Colours of the status tables, and gray for no status: docs/rules.md#market-status. */
export type StatusColor = 'yellow' | 'green' | 'blue' | 'red' | 'gray';

/** Props of `StatusBadge`. */
export interface StatusBadgeProps {
  readonly color: StatusColor;
  /** The text of the status, because colour alone is not accessible. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
}

/** A status: a dot in its colour and its text. */
export function StatusBadge({ color, label, size = 'sm', className }: StatusBadgeProps) {
  return (
    <Badge color={color} size={size} rounded="full" className={className}>
      <span className={styles[color]} aria-hidden />
      <span>{label}</span>
    </Badge>
  );
}
