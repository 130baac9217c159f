import { type ShopOrder, orderTotal } from '@backoffice/contracts';

/** A posted form as the browser sends it. */
export type Posted = Readonly<Record<string, string>>;

const PAYMENT_TYPES: readonly ShopOrder['payment']['type'][] = ['card', 'kakaopay', 'naverpay', 'vbank', 'transfer'];

/**
 * The order of a posted form as the shop sends it on; the API says what is wrong with it. Payment `0` is the seller's
 * own account, otherwise a way to pay through the product. The total is that of the prices which the page showed.
 */
export function readOrderForm(posted: Posted): ShopOrder {
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
    receiver: {
      name: typed('name', 40) || typed('buyerName', 40),
      tel: typed('tel', 20),
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
    payment: type === undefined ? { option: 0, type: 'transfer' } : { option: 1, type },
    total: orderTotal(
      lines.map(({ optionId, amount }) => ({ price: shownPrice(optionId), amount })),
      shownPrice(posted['delivery'] ?? ''),
    ),
  };
}
