import { type Elements, FilterChip, type StatusColor } from '@backoffice/ui';
import { formatNumber } from '@backoffice/contracts/codes/won';
import styles from './CountedChip.module.css';

interface CountedChipProps {
  readonly label: string;
  readonly value: boolean;
  readonly count: number;
  /** The colour of a dot before the label. */
  readonly color?: StatusColor | undefined;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
  /** Shown after the count. */
  readonly children?: Elements;
}

/** A choice of a filter with the number of orders that it would show. */
export function CountedChip({ label, value, count, color, disabled = false, onToggle, children }: CountedChipProps) {
  return (
    <FilterChip value={value} disabled={disabled} onChange={onToggle}>
      {color !== undefined && <span className={styles.dot} data-color={color} aria-hidden />}
      <span>{label}</span> <span className={styles.count}>{formatNumber(count)}</span>
      {children !== undefined && <> {children}</>}
    </FilterChip>
  );
}
