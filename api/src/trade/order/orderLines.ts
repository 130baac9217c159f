import { orderTotal } from '@backoffice/contracts/order/orderRules';
import type { ShopOrder } from '@backoffice/contracts/order/shopOrder';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { WON_MAX } from '@backoffice/contracts/wire/fields';
import type { orderLines } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';

/** The order form of a buyer; `amounts` are pieces by option id, `shop` is the shop that sent it. */
export type OrderForm = Omit<ShopOrder, 'marketId' | 'lines' | 'total'> & {
  readonly amounts: ReadonlyMap<string, number>;
  readonly shop: string;
};

/** A line of an order that is being placed, with the product's limit per buyer. */
export type Line = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'> & { limitAmount: number };

/** The lines of an order in the products' order, from options that are on sale. */
export function selectLines(products: readonly ProductRow[], form: OrderForm): Line[] {
  return products.flatMap((product) =>
    product.options
      .filter((option) => product.useYn && option.useYn && (form.amounts.get(option.id) ?? 0) > 0)
      .map((option) => ({
        productId: product.id,
        optionId: option.id,
        title: product.title,
        option: option.title,
        price: option.price,
        amount: form.amounts.get(option.id) ?? 0,
        weight: product.weight,
        cover: product.cover[0] ?? '',
        limitAmount: product.limitAmount,
      })),
  );
}

/** The total weight of lines in grams. */
export function totalWeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { weight, amount }) => sum + weight * amount, 0);
}

/**
 * Why an order may not be placed: its amounts, delivery or payment do not fit the market. `purchased` are the pieces of
 * the buyer's earlier orders, by product id.
 */
export function orderProblems(
  market: MarketRow,
  lines: readonly Line[],
  delivery: MarketRow['deliveryOption'][number] | undefined,
  form: OrderForm,
  purchased: ReadonlyMap<string, number>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const ordered = new Set(lines.map(({ optionId }) => optionId));
  for (const [id, amount] of form.amounts)
    if (amount > 0 && !ordered.has(id))
      problems.push({ path: `amounts.${id}`, text: '지금은 판매하지 않는 옵션이에요. 다른 옵션을 선택해주세요.' });
  if (lines.length === 0) problems.push({ path: 'amounts', text: '상품을 하나 이상 선택해주세요.' });
  for (const [productId, group] of Map.groupBy(lines, (line) => line.productId)) {
    const [{ limitAmount, title, optionId } = { limitAmount: 0, title: '', optionId: '' }] = group;
    const before = purchased.get(productId) ?? 0;
    const amount = group.reduce((sum, line) => sum + line.amount, 0);
    if (limitAmount === 0 || before + amount <= limitAmount) continue;
    const already = before > 0 ? ` (이미 ${before}개 주문)` : '';
    problems.push({
      path: `amounts.${optionId}`,
      text: `${title}: 한 사람이 ${limitAmount}개까지 주문할 수 있어요.${already}`,
    });
  }
  if (orderTotal(lines, 0) < market.minPrice)
    problems.push({ path: 'amounts', text: `최소 주문 금액은 ${market.minPrice.toLocaleString('ko-KR')}원이에요.` });
  // The response for a placed order could not represent a larger total.
  if (orderTotal(lines, delivery?.price ?? 0) > WON_MAX)
    problems.push({ path: 'amounts', text: '금액이 너무 커요. 수량을 줄여주세요.' });
  if (!delivery) problems.push({ path: 'deliveryTitle', text: '배송 방법을 선택해주세요.' });
  else if (delivery.weight > 0 && totalWeight(lines) > delivery.weight)
    problems.push({
      path: 'deliveryTitle',
      text: '이 배송 방법의 무게 제한을 넘어요. 다른 배송 방법을 선택해주세요.',
    });
  if (!market.paymentOption.includes(form.payment.option))
    problems.push({
      path: 'payment',
      text: '이 마켓에서 사용할 수 없는 결제 방법이에요. 다른 결제 방법을 선택해주세요.',
    });
  if (form.cashReceipt !== null && !market.cashReceipt)
    problems.push({ path: 'cashReceipt', text: '현금영수증을 발급하지 않는 마켓이에요.' });
  return problems;
}
