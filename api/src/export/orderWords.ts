import { findCarrier } from '@backoffice/contracts';
import type { OrderTableRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';

const PAYMENT_TYPES: Record<string, string> = {
  vbank: '가상계좌',
  card: '신용카드',
  transfer: '계좌이체',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
};

/** How an order is paid. */
export function paymentWords({
  paymentOption,
  paymentType,
}: Pick<OrderTableRow, 'paymentOption' | 'paymentType'>): string {
  return paymentOption === 0 ? '판매자 계좌' : (PAYMENT_TYPES[paymentType] ?? paymentType);
}

/** The cash receipt that a buyer asks for. */
export function cashReceiptWords({ cashReceiptNo, cashReceiptIsPersonal }: OrderTableRow): string {
  if (cashReceiptNo === null) return '미신청';
  return `${cashReceiptIsPersonal === false ? '지출증빙' : '소득공제'} ${cashReceiptNo}`;
}

/** The name of an order's carrier, or none. */
export function carrierName({ waybillCompany }: OrderTableRow): string {
  return waybillCompany === null ? '' : (findCarrier(waybillCompany)?.name ?? waybillCompany);
}

/** The different things that a parcel's orders say, each once. */
export function eachOf(parcel: Parcel, say: (order: OrderTableRow) => string, separator = '\n'): string {
  return [...new Set(parcel.map(({ order }) => say(order)))].filter(Boolean).join(separator);
}

/** All products of a parcel, a line each: `고양이 스티커 / A세트 × 3`. */
export function productLabel(parcel: Parcel): string {
  return parcel
    .flatMap(({ lines }) => lines)
    .map(({ title, option, amount }) => `${[title, option].filter(Boolean).join(' / ')} × ${amount}`)
    .join('\n');
}
