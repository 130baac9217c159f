import { orderTotal } from '@backoffice/contracts/order/orderRules';
import type { ShopOrder } from '@backoffice/contracts/order/shopOrder';

/** A posted form as the browser sends it. */
export type PostedForm = Readonly<Record<string, string>>;

/** The payment types through the product, in the order of the form. */
export const PAYMENT_TYPES: readonly ShopOrder['payment']['type'][] = [
  'card',
  'kakaopay',
  'naverpay',
  'vbank',
  'transfer',
];

/**
 * Converts a posted form to the order that the shop sends; the API validates it. Payment `0` is the seller's account,
 * any other value is a payment type through the product, with a new payment unless its id is typed. The total uses the prices that the page showed.
 */
export function readOrderForm(posted: PostedForm): ShopOrder {
  const typed = (name: string, max = 200) => (posted[name] ?? '').trim().slice(0, max);
  const lines = Object.entries(posted)
    .filter(([name]) => name.startsWith('amount.'))
    .map(([name, value]) => ({ optionId: name.slice('amount.'.length), amount: Number(value) }))
    .filter(({ amount }) => amount !== 0);
  const shownPrice = (name: string) => Number(posted[`price.${name}`] ?? 0);
  const type = PAYMENT_TYPES.find((each) => each === posted['payment']);
  return {
    marketId: typed('market', 40),
    lines,
    deliveryTitle: typed('delivery', 40),
    buyerName: typed('buyerName', 40),
    buyer: { tel: typed('tel', 20), ...(type === undefined && { payer: typed('payer', 40) }) },
    receiver: {
      name: typed('name', 40) || typed('buyerName', 40),
      tel: typed('receiverTel', 20) || typed('tel', 20),
      zip: typed('zip', 5),
      addr: typed('addr'),
      addr2: typed('addr2'),
    },
    deliveryMsg: typed('msg'),
    memo: typed('memo', 500),
    sns: { type: typed('snsType', 20), id: typed('snsId', 60) },
    refund: { bank: typed('refundBank', 40), no: typed('refundNo', 30), name: typed('refundName', 40) },
    cashReceipt:
      typed('cashNo') === '' ? null : { no: typed('cashNo', 30), isPersonal: posted['cashFor'] !== 'business' },
    payment:
      type === undefined
        ? { option: 0, type: 'transfer' }
        : { option: 1, type, id: typed('paymentId') || `${type}-${typed('intent')}` },
    total: orderTotal(
      lines.map(({ optionId, amount }) => ({ price: shownPrice(optionId), amount })),
      shownPrice(posted['delivery'] ?? ''),
    ),
  };
}
