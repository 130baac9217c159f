import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { ORDER_TERMS, carrierName } from '@backoffice/contracts/order/orderLabels';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { addressLabel, packagingLabel, telLabel } from '../../../order/presentOrder.ts';
import { linesText } from '../lines/linesText.ts';

/** The parts of an order that can change while it is open, as texts by their labels; empty without a value. */
export function orderParts(order: Order): Readonly<Record<string, string>> {
  const { invoice, delivery, packagingStatus, sellerMsg, sellerMemo, productList, refund } = order;
  return {
    [ORDER_TERMS.status]: orderStatusLabel(latestStatus(order)).label,
    [ORDER_TERMS.refund]: refund === null ? '' : REFUND_LABELS[refund.state],
    [ORDER_TERMS.product]: linesText(productList),
    [ORDER_TERMS.receiver]: [delivery.name, telLabel(delivery.tel), addressLabel(delivery)].filter(Boolean).join(' '),
    [ORDER_TERMS.deliveryMemo]: delivery.msg,
    [ORDER_TERMS.waybill]: invoice === null ? '' : `${carrierName(invoice.company)} ${invoice.no}`,
    [ORDER_TERMS.packaging]: packagingLabel(packagingStatus),
    [ORDER_TERMS.notice]: sellerMsg,
    [ORDER_TERMS.sellerMemo]: sellerMemo,
  };
}
