import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, IconButton, ProgressBar } from '@backoffice/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Navigate } from '../query/Navigate.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import type { BulkActions } from './BulkActions.ts';
import styles from './BulkBar.module.css';
import { BulkButtons } from './BulkButtons.tsx';
import type { BulkRun } from './BulkRun.ts';

interface BulkBarProps {
  readonly marketId: string;
  readonly bulk: BulkActions;
  readonly address: Pick<OrderListAddress, 'text'>;
  readonly navigate: Navigate;
  readonly onDeselect: () => void;
}

/** The number of selected orders and the actions for them; while a change is being sent, its progress. */
export const BulkBar = observer(function BulkBar({ bulk, onDeselect, ...rest }: BulkBarProps) {
  if (bulk.run.isRunning) return <Progress run={bulk.run} />;
  const { orders, hiddenCount } = bulk;
  return (
    <section className={styles.bar} aria-label="선택한 주문">
      <IconButton label="선택 해제" icon={<X aria-hidden />} onClick={onDeselect} />
      <p className={styles.count} role="status">
        <strong>{`${formatNumber(orders.length)}건 선택`}</strong>
        {hiddenCount > 0 && (
          <span className={styles.hiddenCount}>{`보이지 않는 주문 ${formatNumber(hiddenCount)}건`}</span>
        )}
      </p>
      <BulkButtons bulk={bulk} {...rest} />
    </section>
  );
});

const Progress = observer(function Progress({ run }: { run: BulkRun }) {
  const { done, total } = run.progress;
  return (
    <section className={styles.bar} aria-label="일괄 변경">
      <ProgressBar
        className={styles.progress}
        showLabel
        label={`${formatNumber(total)}건 중 ${formatNumber(done)}건 처리`}
        value={total === 0 ? null : done / total}
      />
      <Button busy={run.isStopping} onClick={run.stop}>
        중단
      </Button>
    </section>
  );
});
