/** The columns of the desktop layout in their default order. */
export const ORDER_COLUMNS = ['status', 'number', 'name', 'delivery', 'packaging', 'marks', 'total', 'time'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** The headings of the columns. */
export const ORDER_COLUMN_LABELS: Readonly<Record<OrderColumn, string>> = {
  status: '상태',
  number: '주문번호',
  name: '받는 분',
  delivery: '배송 방법',
  packaging: '포장',
  marks: '비고',
  total: '금액',
  time: '주문 시각',
};
