import { formatWon } from '@backoffice/contracts/codes/won';
import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import type { BuyerOrder } from '@backoffice/contracts/order/shopOrder';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { type Html, html, type Part } from '../../../platform/html/html.ts';
import { page, problemList } from '../pages/page.ts';

/** The addresses of the shop and of the page of an order. */
interface OrderLinks {
  readonly shop: string;
  readonly order: string;
}

/** Renders the confirmation of an order. */
export function orderConfirmationPage(order: BuyerOrder, links: OrderLinks): string {
  return page(
    '주문이 접수되었습니다',
    html`<h1>주문이 접수되었습니다</h1>
      <p>주문번호를 보관해주세요.</p>
      <p class="number">${order.orderNumber}</p>
      ${whereToPay(order)}
      <p><a class="button" href="${links.order}">주문 확인하기</a></p>
      <a href="${links.shop}">계속 둘러보기</a>`,
  );
}

/** Renders the page of an order for its buyer; `intent` identifies the cancellation that its form sends. */
export function orderPage(
  order: BuyerOrder,
  links: OrderLinks,
  intent: string,
  problems: readonly FieldProblem[] = [],
): string {
  const { orderNumber, status, lines, delivery, tracking } = order;
  return page(
    `주문 ${orderNumber}`,
    html`<h1>주문 ${orderNumber}</h1>
      <p><span class="badge" role="status">${orderStatusLabel(status).label}</span></p>
      ${problemList(problems)} ${whereToPay(order)}
      <h2>주문 상품</h2>
      <dl>
        ${lines.map(({ title, option, price, amount }) => fact(`${title} · ${option} ${amount}개`, formatWon(price * amount)))}
        ${fact(delivery.title, formatWon(delivery.price))}
      </dl>
      <h2>결제</h2>
      <dl>${moneyFacts(order)}</dl>
      ${
        tracking &&
        html`<h2>배송 조회</h2>
          <dl>${fact(tracking.carrier, tracking.no)}</dl>
          ${tracking.address !== '' && html`<p><a href="${tracking.address}" target="_blank" rel="noreferrer">배송 조회하기</a></p>`}`
      }
      ${cancellation(order, links, intent)}
      <p><a href="${links.shop}">계속 둘러보기</a></p>`,
  );
}

function fact(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function whereToPay({ account, toPay }: BuyerOrder): Html | false {
  if (toPay === 0) return false;
  if (account === null)
    return html`<h2>입금 계좌</h2>
      <p>입금 계좌를 확인할 수 없어요. 판매자에게 문의해주세요.</p>`;
  return html`<section class="card" aria-label="입금 계좌">
    <h2 style="margin-top:0">입금 계좌</h2>
    <dl>
      ${fact('은행', account.bank)}
      <div>
        <dt>계좌번호</dt>
        <dd class="copy" translate="no">${account.no}</dd>
      </div>
      ${fact('예금주', account.holder)} ${fact('입금할 금액', formatWon(toPay))}
    </dl>
  </section>`;
}

function moneyFacts({ total, paidAmount, toPay, toRefund, refunded, refund }: BuyerOrder): readonly Part[] {
  return [
    fact('총 금액', formatWon(total)),
    fact('입금한 금액', formatWon(paidAmount)),
    toPay > 0 && fact('더 입금할 금액', formatWon(toPay)),
    toRefund > 0 && fact('환불 예정 금액', formatWon(toRefund)),
    refunded > 0 && fact('환불된 금액', formatWon(refunded)),
    refund !== null && fact('환불', REFUND_LABELS[refund]),
  ];
}

const CANCEL_LABELS = { possible: '주문 취소', 'on-request': '취소 요청' } as const;

function cancellation({ cancellation: state }: BuyerOrder, { order }: OrderLinks, intent: string): Html | false {
  if (state === 'closed') return false;
  if (state === 'requested')
    return html`<h2>취소 요청</h2>
      <p role="status">판매자에게 취소를 요청했어요.</p>`;
  const label = CANCEL_LABELS[state];
  return html`<form method="post" action="${order}" aria-label="${label}">
    <h2>${label}</h2>
    ${state === 'on-request' && html`<p class="quiet">이미 준비하거나 보낸 주문이라, 판매자가 받아들이면 취소돼요.</p>`}
    <input type="hidden" name="intent" value="${intent}" />
    <label><span>취소 사유</span><input name="reason" required maxlength="200" /></label>
    <button type="submit" class="plain">${label}</button>
  </form>`;
}
