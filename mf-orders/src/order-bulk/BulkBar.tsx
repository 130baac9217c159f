import { bulkStatusStep, canPackAll, formatNumber } from '@backoffice/contracts';
import { Button, IconButton, ProgressBar } from '@backoffice/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { toRuleInput } from '../order/ListedOrder.ts';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import { ActionMenu, type MenuAction } from '../order-list/menu/ActionMenu.tsx';
import styles from './BulkBar.module.css';
import type { BulkRun } from './BulkRun.ts';

/** How many orders are selected and what may be done to them all; while that is under way, how far it is. */
export const BulkBar = observer(function BulkBar({ store }: { store: OrderListStore }) {
  const { bulk, selection, selected, selectedShown } = store;
  const away = selected.length - selectedShown;
  if (bulk.run.isRunning) return <Progress run={bulk.run} />;
  return (
    <section className={styles.bar} aria-label="선택한 주문">
      <IconButton label="선택 해제" icon={<X aria-hidden />} onClick={selection.clear} />
      <p className={styles.count} role="status">
        <strong>{formatNumber(selected.length)}건 선택</strong>
        {away > 0 && <span className={styles.away}>이 화면 밖 {formatNumber(away)}건</span>}
      </p>
      <ActionMenu
        above
        label="일괄 변경"
        actions={() => actionsOf(store)}
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

function actionsOf(store: OrderListStore): MenuAction[] {
  const facts = store.selected.map(({ receipt }) => toRuleInput(receipt));
  const step = bulkStatusStep(facts);
  const packing = canPackAll(facts);
  return [
    {
      label: '주문 상태 변경',
      ...(step.allowed ? {} : { reason: step.reason }),
      onSelect: () => void store.bulk.changeStatus(),
    },
    {
      label: '포장 상태 변경',
      ...(packing.allowed ? {} : { reason: packing.reason }),
      onSelect: () => store.bulk.ask('packaging'),
    },
    { label: '안내 보내기', onSelect: () => store.bulk.ask('notice') },
  ];
}
