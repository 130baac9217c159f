import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { ActionMenu, Button, IconButton, ProgressBar, WriteButton } from '@backoffice/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useOrderList } from '../OrderListContext.ts';
import styles from './BulkBar.module.css';
import { listBulkActions } from './listBulkActions.ts';

/** The number of selected orders and the actions for them; while a change is being sent, its progress. */
export const BulkBar = observer(function BulkBar() {
  const { bulk, selection } = useOrderList();
  if (bulk.run.isRunning) return <Progress />;
  const { items, hiddenCount } = selection;
  return (
    <section className={styles.bar} aria-label="선택한 주문">
      <IconButton label="선택 해제" icon={<X aria-hidden />} onClick={selection.clear} />
      <p className={styles.count} role="status">
        <strong>{`${formatNumber(items.length)}건 선택`}</strong>
        {hiddenCount > 0 && (
          <span className={styles.hiddenCount}>{`보이지 않는 주문 ${formatNumber(hiddenCount)}건`}</span>
        )}
      </p>
      <BulkButtons />
    </section>
  );
});

const Progress = observer(function Progress() {
  const { run } = useOrderList().bulk;
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

/** Labels, tracking numbers and a notice for the selected orders, and the menu of changes of their status. */
const BulkButtons = observer(function BulkButtons() {
  const { stored, nav } = usePlatform();
  const { marketId, address, bulk } = useOrderList();
  const { noticeAction: notice } = bulk;
  const path = `/market/t/${marketId}`;
  const getIds = () => bulk.orders.map(({ id }) => id);
  const printLabels = () => address.open(`${path}/packing?view=labels`, { state: { selected: getIds() } });
  const openWaybillGrid = () => {
    stored.set(`waybill-selection ${marketId}`, getIds());
    const params = new URLSearchParams(address.text);
    params.set('selected', '1');
    address.open({ pathname: `${path}/waybills`, search: params.toString() });
  };
  const sendNotice = () => {
    if (notice.reason === undefined) notice.onSelect();
    else nav.toast(notice.reason, { type: 'warn' });
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={printLabels}>라벨 인쇄</Button>
      <Button onClick={openWaybillGrid}>운송장</Button>
      <WriteButton aria-haspopup="dialog" aria-label={notice.label} onClick={sendNotice}>
        알림
      </WriteButton>
      <ActionMenu
        above
        label="일괄 변경"
        actions={() => listBulkActions(bulk)}
        trigger={(props) => (
          <WriteButton {...props} variant="primary">
            일괄 변경
          </WriteButton>
        )}
      />
    </div>
  );
});
