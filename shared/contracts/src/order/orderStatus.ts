/** Order status codes (docs/rules.md#orders). */
export const ORDER_STATUS = {
  received: 0,
  paid: 1,
  shipped: 3,
  delivered: 4,
  cancelledByBuyer: 10,
  cancelledBySeller: 11,
  verifying: 99,
} as const;

/** Label and filter colour of a status. */
interface StatusLabel {
  readonly label: string;
  readonly color: 'yellow' | 'green' | 'blue' | 'red';
}

const LABELS: Record<number, StatusLabel> = {
  0: { label: '결제 전', color: 'yellow' },
  99: { label: '결제 전', color: 'yellow' },
  1: { label: '결제 완료', color: 'green' },
  3: { label: '발송 완료', color: 'blue' },
  4: { label: '발송 완료', color: 'blue' },
  10: { label: '주문 취소', color: 'red' },
  11: { label: '주문 취소', color: 'red' },
};

/** Returns label and colour of an order status; an unknown code is shown as unpaid. */
export function orderStatusLabel(status: number): StatusLabel {
  return LABELS[status] ?? { label: '결제 전', color: 'yellow' };
}

/** Returns the statuses that a checked filter includes: 0 with 99, 3 with 4, 10 with 11. */
export function linkedStatuses(status: number): readonly number[] {
  return { 0: [0, 99], 3: [3, 4], 10: [10, 11] }[status] ?? [status];
}

/** Packaging status codes (docs/rules.md#orders). */
export const PACKAGING_STATUS = { none: 0, started: 1, packed: 2 } as const;

/** Korean label of each packaging status. */
export const PACKAGING_LABELS: Record<number, string> = { 0: '상태 없음', 1: '포장 시작', 2: '포장 완료' };

/** History message of each status change by the seller. */
export const STATUS_MESSAGE = { paid: '결제 완료', shipped: '발송 완료' } as const;
