import { formatNumber } from '@backoffice/contracts/codes/won';
import { bulkStatusStep, canPackAll } from '@backoffice/contracts/order/bulkRules';
import { canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import type { MenuAction } from '@backoffice/ui';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { BulkActions } from './BulkActions.ts';

const WAITING = '변경을 기다리는 주문이 있어요.';
const STEPS = [
  { from: ORDER_STATUS.received, to: ORDER_STATUS.paid, name: '결제완료로 변경' },
  { from: ORDER_STATUS.paid, to: ORDER_STATUS.shipped, name: '발송완료로 변경' },
];

/**
 * The actions that change the status of the selected orders, each with a reason if it is disabled. A change of the order
 * status names its target and its number of orders. If an action is
 * impossible for some orders, another action reduces the selection to the other orders first.
 */
export function listBulkActions(bulk: BulkActions): MenuAction[] {
  const { orders, blockedReason } = bulk;
  const inputs = orders.map(({ order }) => toRuleInput(order));
  const step = bulkStatusStep(inputs);
  const packing = canPackAll(inputs);
  const statusReason = bulk.isWaiting('status') ? WAITING : step.allowed ? undefined : step.reason;
  const packingReason = bulk.isWaiting('packaging') ? WAITING : packing.allowed ? undefined : packing.reason;
  const name = STEPS.find(({ to }) => step.allowed && to === step.to)?.name;
  const statusLabel = name === undefined ? '주문 상태 변경' : `${name} ${formatNumber(orders.length)}건`;
  const actions: MenuAction[] = [
    toAction(statusLabel, statusReason, bulk.changeStatus),
    ...(statusReason === undefined || statusReason === WAITING
      ? []
      : STEPS.flatMap((each) =>
          reduce(
            bulk,
            { which: orderStatusLabel(each.from).label, name: each.name },
            ({ order }) => canChangeOrderStatus(toRuleInput(order), each.to).allowed,
            bulk.changeStatus,
          ),
        )),
    toAction('포장 상태 변경', packingReason, () => bulk.openDialog('packaging')),
    ...(packingReason === undefined || packingReason === WAITING
      ? []
      : reduce(
          bulk,
          { which: '취소되지 않은', name: '포장 상태 변경' },
          ({ order }) => canPackAll([toRuleInput(order)]).allowed,
          () => bulk.openDialog('packaging'),
        )),
  ];
  return blockedReason === undefined ? actions : actions.map((action) => ({ ...action, reason: blockedReason }));
}

function toAction(label: string, reason: string | undefined, onSelect: () => void): MenuAction {
  return { label, ...(reason !== undefined && { reason }), onSelect };
}

/** Returns an action for the possible orders only, which `which` names; empty if no order is possible. */
function reduce(
  bulk: BulkActions,
  { which, name }: { readonly which: string; readonly name: string },
  isPossible: (listed: ListedOrder) => boolean,
  run: () => void,
): MenuAction[] {
  const possible = bulk.orders.filter(isPossible);
  if (possible.length === 0) return [];
  const onSelect = () => {
    bulk.reduceTo(possible);
    run();
  };
  return [{ label: `${which} ${formatNumber(possible.length)}건만 ${name}`, onSelect }];
}
