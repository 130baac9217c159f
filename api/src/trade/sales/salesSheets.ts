import { CASH_RECEIPT_LABELS, ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import { countColumn, rowPaymentLabel, textColumn } from '../export/orderLabels.ts';
import type { Sale } from './readSales.ts';
import { type MonthSales, type SalesSum, supplyValue } from './sumSales.ts';

/** The row of a month, or of all months. */
interface SummaryRow {
  readonly label: string;
  readonly sum: SalesSum;
}

const count = <Row>(header: string, value: (row: Row) => number) => countColumn(header, 15, value);

const getPaymentName = (paymentType: string) => rowPaymentLabel({ paymentOption: 1, paymentType });
const paid = (type: string) => count<SummaryRow>(getPaymentName(type), ({ sum }) => sum.paid.get(type) ?? 0);
/** Cards and easy payments have their own receipts instead of cash receipts. */
const cashReceiptTotal = (type: string) =>
  count<SummaryRow>(`${getPaymentName(type)} 현금영수증`, ({ sum }) => sum.cashReceipts.get(type) ?? 0);

const SUMMARY: readonly Column<SummaryRow>[] = [
  textColumn('월', 14, ({ label }) => label),
  count('주문 수', ({ sum }) => sum.orders),
  paid('card'),
  paid('vbank'),
  cashReceiptTotal('vbank'),
  paid('transfer'),
  cashReceiptTotal('transfer'),
  paid('kakaopay'),
  paid('naverpay'),
  count('합계', ({ sum }) => sum.total),
  count('공급가액', ({ sum }) => sum.supply),
  count('부가세', ({ sum }) => sum.total - sum.supply),
];

const ORDERS: readonly Column<Sale>[] = [
  textColumn(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId),
  { header: ORDER_TERMS.orderedAt, kind: 'instant', width: 20, value: ({ createdAt }) => createdAt },
  textColumn('마켓', 28, ({ market }) => market),
  textColumn(ORDER_TERMS.payment, 12, rowPaymentLabel),
  count(ORDER_TERMS.productPrice, ({ total, deliveryPrice }) => total - deliveryPrice),
  count(ORDER_TERMS.deliveryPrice, ({ deliveryPrice }) => deliveryPrice),
  count(ORDER_TERMS.total, ({ total }) => total),
  count('공급가액', ({ total }) => supplyValue(total)),
  count('부가세', ({ total }) => total - supplyValue(total)),
  textColumn(ORDER_TERMS.cashReceipt, 11, ({ hasCashReceipt }) =>
    hasCashReceipt ? CASH_RECEIPT_LABELS.applied : CASH_RECEIPT_LABELS.notApplied,
  ),
  textColumn(ORDER_TERMS.status, 11, ({ status }) => orderStatusLabel(status).label),
];

/** The sheets of a sales file; the first sheet sums up the orders that the second sheet has read. */
export function salesSheets(sales: AsyncIterable<Sale>, months: MonthSales): readonly Sheet[] {
  return [
    { ...toSheet('매출 요약', SUMMARY, summaryRows(months)), isSummary: true },
    toSheet('주문 내역', ORDERS, addToMonths(sales, months)),
  ];
}

async function* addToMonths(sales: AsyncIterable<Sale>, months: MonthSales): AsyncGenerator<Sale> {
  for await (const sale of sales) {
    months.add(sale);
    yield sale;
  }
}

function* summaryRows(months: MonthSales): Generator<SummaryRow> {
  for (const { year, month, sum } of months.list()) yield { label: `${year}년 ${month}월`, sum };
  yield { label: '합계', sum: months.all() };
}
