import { usePlatform } from '@backoffice/platform';
import { ActionMenu, Button, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { Navigate } from '../query/Navigate.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import type { BulkActions } from './BulkActions.ts';
import styles from './BulkBar.module.css';
import { getNoticeAction } from './getNoticeAction.ts';
import { listBulkActions } from './listBulkActions.ts';

interface BulkButtonsProps {
  readonly marketId: string;
  readonly bulk: BulkActions;
  readonly address: Pick<OrderListAddress, 'text'>;
  readonly navigate: Navigate;
}

/** Labels, tracking numbers and a notice for the selected orders, and the menu of changes of their status. */
export const BulkButtons = observer(function BulkButtons({ marketId, bulk, address, navigate }: BulkButtonsProps) {
  const { stored, nav } = usePlatform();
  const notice = getNoticeAction(bulk);
  const path = `/market/t/${marketId}`;
  const getIds = () => bulk.orders.map(({ id }) => id);
  const printLabels = () => void navigate(`${path}/packing?view=labels`, { state: { selected: getIds() } });
  const openWaybillGrid = () => {
    stored.set(`waybill-selection ${marketId}`, getIds());
    const params = new URLSearchParams(address.text);
    params.set('selected', '1');
    void navigate({ pathname: `${path}/waybills`, search: params.toString() });
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
