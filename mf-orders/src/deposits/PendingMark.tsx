import { Badge } from '@backoffice/ui';
import { Clock } from 'lucide-react';
import styles from './Deposits.module.css';

/** Badge for orders that a pending change marks as paid. */
export function PendingMark() {
  return (
    <Badge color="blue" className={styles.pending}>
      <Clock aria-hidden /> 결제완료로 변경 중
    </Badge>
  );
}
