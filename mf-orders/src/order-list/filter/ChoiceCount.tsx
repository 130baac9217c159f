import { formatNumber } from '@backoffice/contracts';
import styles from './ChoiceCount.module.css';

/** How many orders a choice would show, after its label. */
export function ChoiceCount({ count }: { count: number }) {
  return <span className={styles.count}>{formatNumber(count)}</span>;
}
