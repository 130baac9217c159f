import type { FieldProblem } from '@backoffice/contracts';
import type { OrderForm, PaymentType } from '../../order/placeOrder.ts';

/** A posted form as the browser sends it. */
export type Posted = Readonly<Record<string, string>>;

const PAYMENT_TYPES: readonly PaymentType[] = ['card', 'kakaopay', 'naverpay', 'vbank', 'transfer'];

/**
 * The order of a posted form, or what is missing. Payment `0` is the seller's own account, otherwise a way to pay
 * through the product.
 */
export function readOrderForm(posted: Posted): { form: OrderForm; problems: FieldProblem[] } {
  const typed = (name: string, max = 200) => (posted[name] ?? '').trim().slice(0, max);
  const amounts = new Map(
    Object.entries(posted)
      .filter(([name]) => name.startsWith('amount.'))
      .map(([name, value]) => [name.slice('amount.'.length), Number(value)] as const),
  );
  const type = PAYMENT_TYPES.find((each) => each === posted['payment']);
  const form: OrderForm = {
    amounts: new Map([...amounts].filter(([, amount]) => amount !== 0)),
    deliveryTitle: typed('delivery', 40),
    buyerName: typed('buyerName', 40),
    receiver: {
      name: typed('name', 40) || typed('buyerName', 40),
      tel: typed('tel', 20),
      zip: typed('zip', 10),
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
  };
  return { form, problems: schemaProblems(form) };
}

function schemaProblems(form: OrderForm): FieldProblem[] {
  const { buyerName, receiver, amounts } = form;
  const problems: FieldProblem[] = [];
  if ([...amounts.values()].some((amount) => !Number.isInteger(amount) || amount < 0 || amount > 1000))
    problems.push({ path: 'amounts', text: '수량은 0부터 1000까지의 숫자로 입력해주세요.' });
  if (buyerName === '') problems.push({ path: 'buyerName', text: '주문자 이름을 입력해주세요.' });
  if (!/^\d{9,13}$/.test(receiver.tel.replaceAll('-', '')))
    problems.push({ path: 'tel', text: '연락처를 입력해주세요.' });
  if (!/^\d{5}$/.test(receiver.zip)) problems.push({ path: 'zip', text: '우편번호 5자리를 입력해주세요.' });
  if (receiver.addr === '') problems.push({ path: 'addr', text: '주소를 입력해주세요.' });
  return problems;
}
