import { bulkStatusStep, canPackAll } from '@backoffice/contracts';
import type { MenuAction } from '@backoffice/ui';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { BulkActions } from './BulkActions.ts';

const WAITING = '아직 보내지 않은 변경이 있는 주문이 있습니다.';

/** The actions for the selected orders, each with a reason if it is disabled. */
export function listBulkActions(bulk: BulkActions): MenuAction[] {
  const inputs = bulk.orders.map(({ order }) => toRuleInput(order));
  const step = bulkStatusStep(inputs);
  const packing = canPackAll(inputs);
  const actions = [
    {
      label: '주문 상태 변경',
      ...(bulk.isWaiting('status') ? { reason: WAITING } : step.allowed ? {} : { reason: step.reason }),
      onSelect: () => void bulk.changeStatus(),
    },
    {
      label: '포장 상태 변경',
      ...(bulk.isWaiting('packaging') ? { reason: WAITING } : packing.allowed ? {} : { reason: packing.reason }),
      onSelect: () => bulk.openDialog('packaging'),
    },
    { label: '안내 보내기', onSelect: () => bulk.openDialog('notice') },
  ];
  const { blockedReason } = bulk;
  return blockedReason === undefined ? actions : actions.map((action) => ({ ...action, reason: blockedReason }));
}
