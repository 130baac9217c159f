import { ORDER_TASK_LABELS } from '@backoffice/contracts';

/** A view of an order list: a name for a query (`formatViewQuery`). */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** The views that every list has. */
export const BUILT_IN_VIEWS: readonly ListView[] = [
  { id: 'everything', name: '전체 주문', query: '' },
  { id: 'unpaid', name: ORDER_TASK_LABELS.unpaid, query: 'task=unpaid' },
  { id: 'pack', name: ORDER_TASK_LABELS.pack, query: 'task=pack' },
  { id: 'send', name: ORDER_TASK_LABELS.send, query: 'task=send' },
  { id: 'late', name: ORDER_TASK_LABELS.late, query: 'task=late' },
  { id: 'memo', name: ORDER_TASK_LABELS.memo, query: 'task=memo' },
  { id: 'no-waybill', name: '운송장 없음', query: 'waybill=none' },
];
