import type { Order } from '@backoffice/contracts/order/order';
import { telLabel } from '../../order/presentOrder.ts';

/** Returns to whom the notices of an order are sent: to the receiver if the number of the buyer is unknown. */
export function getRecipientName({ buyerTel }: Pick<Order, 'buyerTel'>): string {
  return buyerTel === '' ? '받는 분' : '구매자';
}

/** Returns to which number the notices of an order are sent: to the buyer's, or without it to the receiver's. */
export function describeRecipient({ buyerTel, delivery }: Pick<Order, 'buyerTel' | 'delivery'>): string {
  return buyerTel === ''
    ? `받는 분 연락처(${telLabel(delivery.tel)})로 보내요. 주문자 연락처가 없어요.`
    : `주문자 연락처(${telLabel(buyerTel)})로 보내요.`;
}
