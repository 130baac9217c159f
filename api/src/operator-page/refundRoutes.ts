import { REFUND_LABELS, formatWon, paymentLabel, refundFailureText } from '@backoffice/contracts';
import { type Html, html } from '../html/html.ts';
import { completeRefund } from '../operator-actions/completeRefund.ts';
import { retryRefund } from '../operator-actions/retryRefund.ts';
import { type OpenRefund, listOpenRefunds } from '../refund/listOpenRefunds.ts';
import { actionForm, reasonField } from './actionForm.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { PageCall, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

/** Refunds that are requested or failed, without data of their buyers: request again, or mark as done. */
export function registerRefunds(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/refunds', async (call) => {
    const open = await listOpenRefunds(db);
    await call.context.record(db, { action: 'operator-refund', count: open.length, result: 'list' });
    const body =
      open.length === 0
        ? html`<p class="card">처리할 환불이 없습니다.</p>`
        : html`<ul class="list two">
            ${open.map((refund) => refundCard(refund, call))}
          </ul>`;
    return { title: '환불', body };
  });

  const back = () => '/refunds';
  routes.action('/refunds/retry', 'refunds', {
    back,
    run: async ({ context, fields: { number = '' } }) => {
      await retryRefund(context, number);
      return { done: 'refund-requested', to: '/refunds' };
    },
  });
  routes.action('/refunds/complete', 'refunds', {
    back,
    run: async ({ context, fields: { number = '' } }) => {
      await completeRefund(context, number);
      return { done: 'refund-done', to: '/refunds' };
    },
  });
}

function refundCard(refund: OpenRefund, { csrf, may }: PageCall): Html {
  const { orderNumber, ownerUid, amount, paymentType, state, failure, code, attempts, requestedAt } = refund;
  const values = { number: orderNumber };
  return html`<li class="card">
    <h2><a href="/orders?number=${encodeURIComponent(orderNumber)}">${orderNumber}</a></h2>
    <dl>
      <dt>상태</dt>
      <dd><span class="badge">${state === null ? '' : REFUND_LABELS[state]}</span></dd>
      <dt>금액</dt>
      <dd>${formatWon(amount)}, ${paymentLabel({ option: 1, type: paymentType })}</dd>
      <dt>판매자</dt>
      <dd><a href="/seller?uid=${encodeURIComponent(ownerUid)}">${ownerUid}</a></dd>
      <dt>요청</dt>
      <dd>
        ${shownInstant(requestedAt)}, ${attempts}회 시도
        <span class="quiet">${code === failure ? '' : (code ?? '')}</span>
      </dd>
      ${
        state === 'failed' &&
        html`<dt>이유</dt>
          <dd>${failure}</dd>
          <dt>판매자 안내</dt>
          <dd class="quiet">${refundFailureText(failure)}</dd>`
      }
    </dl>
    ${
      may('refunds') &&
      html`${
          state === 'failed' &&
          actionForm({
            action: '/refunds/retry',
            csrf,
            values,
            fields: reasonField('다시 요청하는 이유'),
            button: '다시 요청하기',
          })
        }
        <details>
          <summary>다른 방법으로 환불했다면</summary>
          ${actionForm({
            action: '/refunds/complete',
            csrf,
            values,
            fields: reasonField('환불한 방법'),
            button: '환불 완료로 표시',
            tone: 'plain',
          })}
        </details>`
    }
  </li>`;
}
