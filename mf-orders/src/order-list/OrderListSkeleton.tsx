import { Skeleton, VisuallyHidden } from '@backoffice/ui';
import styles from './OrderListSkeleton.module.css';

const ROWS = 10;

/** Ten rows in the shape of orders (specification, section 2, Order list). */
export function OrderListSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
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
