import { formatWon } from '@backoffice/contracts/codes/won';
import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import { refundFailureText } from '@backoffice/contracts/order/money/refundFailureText';
import { paymentLabel } from '@backoffice/contracts/order/orderLabels';
import { type Html, html } from '../../platform/html/html.ts';
import { listOpenRefunds, type OpenRefund } from '../../trade/refund/listOpenRefunds.ts';
import { actionForm } from './actionForm.ts';
import { badge, cardList, factList, quiet, sellerLink, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

/**
 * Renders requested and failed refunds without the buyers' data, with forms to request them again or mark them as done.
 */
export async function renderRefunds(call: PageCall) {
  const { db, record } = call.context;
  const open = await listOpenRefunds(db);
  const dataSubjects = open.map(({ orderId }) => `order:${orderId}` as const);
  await record(db, { action: 'operator-refund', dataSubjects, count: open.length, result: 'list' });
  return { title: '환불', body: cardList(open, '처리할 환불이 없어요.', (refund) => refundCard(refund, call)) };
}

function refundCard(refund: OpenRefund, call: PageCall): Html {
  const { orderNumber, ownerUid, amount, paymentType, state, failure, code, attempts, requestedAt } = refund;
  const isFailed = state === 'failed';
  const values = { number: orderNumber };
  return html`<h2><a href="/orders?number=${encodeURIComponent(orderNumber)}">${orderNumber}</a></h2>
    ${factList([
      ['상태', badge(state === null ? '' : REFUND_LABELS[state])],
      ['금액', `${formatWon(amount)}, ${paymentLabel({ option: 1, type: paymentType })}`],
      ['판매자', sellerLink(ownerUid)],
      ['요청', html`${formatInstant(requestedAt)}, ${attempts}회 시도 ${code !== failure && quiet(code)}`],
      isFailed && ['이유', failure],
      isFailed && ['판매자 안내', quiet(refundFailureText(failure))],
    ])}
    ${isFailed && actionForm(call, 'refunds retry', values)} ${actionForm(call, 'refunds done', values)}`;
}
