import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Order, ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { orderLineName } from '@backoffice/contracts/order/orderItem';
import { PACKAGING_LABELS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';

const STEP_NOTES: Record<number, string> = { 4: '배송 완료', 10: '구매자 취소', 11: '판매자 취소', 99: '결제 확인 중' };

export function packagingLabel(status: number): string {
  return PACKAGING_LABELS[status] ?? '상태 없음';
}

/** A refund account as one text; empty if the buyer gave none. */
export function refundAccountLabel({ type, no, name }: Order['buyerAccount']): string {
  return [type, no, name].filter(Boolean).join(' ');
}

/** A telephone number with hyphens if its parts are recognisable by its length. */
export function telLabel(tel: string): string {
  return tel.replace(/^(01\d|0[3-6]\d|02)(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

const DIALABLE = /^\+?[\d\s().-]{3,30}$/;

/**
 * The `tel:` link of a telephone number; undefined for any other text, because a buyer may enter a code that changes
 * the settings of the seller's telephone (`*21*…#`).
 */
export function telUrl(tel: string): string | undefined {
  return DIALABLE.test(tel) ? `tel:${tel.replace(/[^\d+]/g, '')}` : undefined;
}

export function addressLabel({ zip, addr, addr2 }: Pick<Order['delivery'], 'zip' | 'addr' | 'addr2'>): string {
  return [zip && `(${zip})`, addr, addr2].filter(Boolean).join(' ');
}

/** The first product of an order with its pieces, and the number of other lines: `고양이 스티커 A ×3 외 1종`. */
export function productsLabel(order: Order): string {
  const [first] = order.productList;
  return first === undefined ? '' : `${orderLineName(first)} ${piecesLabel(order)}`;
}

/** The pieces of the first product, and the number of other lines: `×3 외 1종`. */
export function piecesLabel({ productList: [first, ...others] }: Order): string {
  const rest = others.length > 0 ? ` 외\u00a0${formatNumber(others.length)}종` : '';
  return first === undefined ? '' : `×${formatNumber(first.amount)}${rest}`;
}

/** The text next to the label of a status: its message, or a text that differs from the label; may be empty. */
export function stepNote({ status, desc }: StatusEntry): string {
  const note = desc || (STEP_NOTES[status] ?? '');
  return note === orderStatusLabel(status).label ? '' : note;
}

/** The lines of an order as one text: `고양이 스티커 노랑 2개, 엽서 1개`. */
export function linesText(lines: readonly Pick<ProductLine, 'title' | 'option' | 'amount'>[]): string {
  return lines.map((line) => `${orderLineName(line)} ${line.amount}개`).join(', ');
}
