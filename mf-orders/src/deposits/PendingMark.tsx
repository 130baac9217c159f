import { Badge } from '@backoffice/ui';
import { Clock } from 'lucide-react';
import styles from './Deposits.module.css';

/** Marks orders that are being made paid. */
export function PendingMark() {
  return (
    <Badge color="blue" className={styles.pending}>
      <Clock aria-hidden /> 결제 완료로 변경 중
    </Badge>
  );
}
