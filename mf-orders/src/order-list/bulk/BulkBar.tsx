import { formatNumber } from '@backoffice/contracts';
import { ActionMenu, Button, IconButton, ProgressBar, bottomBar } from '@backoffice/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BulkActions } from './BulkActions.ts';
import styles from './BulkBar.module.css';
import type { BulkRun } from './BulkRun.ts';
import { listBulkActions } from './listBulkActions.ts';

interface BulkBarProps {
  readonly bulk: BulkActions;
  readonly onDeselect: () => void;
}

/** The number of selected orders and a menu of bulk changes; while a change is being sent, its progress. */
export const BulkBar = observer(function BulkBar({ bulk, onDeselect }: BulkBarProps) {
  if (bulk.run.isRunning) return <Progress run={bulk.run} />;
  const { orders, hiddenCount } = bulk;
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="선택한 주문">
      <IconButton label="선택 해제" icon={<X aria-hidden />} onClick={onDeselect} />
      <p className={styles.count} role="status">
        <strong>{`${formatNumber(orders.length)}건 선택`}</strong>
        {hiddenCount > 0 && <span className={styles.hiddenCount}>{`이 화면 밖 ${formatNumber(hiddenCount)}건`}</span>}
      </p>
      <ActionMenu
        above
        label="일괄 변경"
        actions={() => listBulkActions(bulk)}
        trigger={(props) => (
          <Button {...props} variant="primary" className={styles.change}>
            일괄 변경
          </Button>
        )}
      />
    </section>
  );
});

const Progress = observer(function Progress({ run }: { run: BulkRun }) {
  const { done, total } = run.progress;
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="일괄 변경">
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
