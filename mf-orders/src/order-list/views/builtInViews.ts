/** A view of an order list: a name for a part of the address (`formatViewQuery`). */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** The views that every list has. */
export const BUILT_IN_VIEWS: readonly ListView[] = [
  { id: 'everything', name: '전체 주문', query: '' },
  { id: 'unpaid', name: '입금 대기', query: 'task=unpaid' },
  { id: 'pack', name: '포장 전', query: 'task=pack' },
  { id: 'send', name: '발송 대기', query: 'task=send' },
  { id: 'notes', name: '메모 있음', query: 'note=buyer&note=seller' },
  { id: 'no-waybill', name: '운송장 없음', query: 'status=1&waybill=none' },
  { id: 'late', name: '3일 넘게 미발송', query: 'task=late' },
];
