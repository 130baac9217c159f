import { Skeleton, VisuallyHidden } from '@backoffice/ui';
import { toRowStyle } from '../virtual-list/rowMetrics.ts';
import { useRowMetrics } from '../virtual-list/useRowMetrics.ts';
import styles from './OrderListSkeleton.module.css';

const ROWS = 10;

/** Ten placeholder rows with the height of closed orders, shown during the first load. */
export function OrderListSkeleton() {
  const metrics = useRowMetrics();
  return (
    <div role="status" className={styles.skeleton} style={toRowStyle(metrics)}>
      <VisuallyHidden>주문을 불러오는 중</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, at) => (
        <div key={at} data-testid="bone" className={styles.bones}>
          <Skeleton width="72px" />
          <Skeleton width="58%" />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}
