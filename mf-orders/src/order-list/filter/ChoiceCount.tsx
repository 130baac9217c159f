import { formatNumber } from '@backoffice/contracts';
import styles from './FilterSheet.module.css';

/** How many orders a choice would show, behind its word. */
export function ChoiceCount({ of }: { of: number }) {
  return <span className={styles.count}>{formatNumber(of)}</span>;
}
