import { findCarrier } from '@backoffice/contracts';
import type { OrderRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';

const PAYMENT_TYPES: Record<string, string> = {
  vbank: '가상계좌',
  card: '신용카드',
  transfer: '계좌이체',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
};

/** The label of an order's payment. */
export function paymentLabel({ paymentOption, paymentType }: Pick<OrderRow, 'paymentOption' | 'paymentType'>): string {
  return paymentOption === 0 ? '판매자 계좌' : (PAYMENT_TYPES[paymentType] ?? paymentType);
}

/** The label of the cash receipt that a buyer wants. */
export function cashReceiptLabel({ cashReceiptNo, cashReceiptIsPersonal }: OrderRow): string {
  if (cashReceiptNo === null) return '미신청';
  return `${cashReceiptIsPersonal === false ? '지출증빙' : '소득공제'} ${cashReceiptNo}`;
}

/** The name of an order's carrier, or none. */
export function carrierName({ waybillCompany }: OrderRow): string {
  return waybillCompany === null ? '' : (findCarrier(waybillCompany)?.name ?? waybillCompany);
}

/** The distinct values of a parcel's orders, joined. */
export function joinDistinct(parcel: Parcel, value: (order: OrderRow) => string, separator = '\n'): string {
  return [...new Set(parcel.map(({ order }) => value(order)))].filter(Boolean).join(separator);
}

/** All products of a parcel, a line each: `고양이 스티커 / A세트 × 3`. */
export function productLabel(parcel: Parcel): string {
  return parcel
    .flatMap(({ lines }) => lines)
    .map(({ title, option, amount }) => `${[title, option].filter(Boolean).join(' / ')} × ${amount}`)
    .join('\n');
}
