import type { DeliveryFailure } from '../database/schema.ts';
import { html } from '../html/html.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { type DeadLetter, listDeadLetters, requeueDeadLetters } from '../outbox/deadLetterStore.ts';
import { actionForm, reasonField } from './actionForm.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { PageCall, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

const FAILURES: Readonly<Record<DeliveryFailure, string>> = {
  'no-channel': '보낼 방법이 설정되지 않음',
  'no-recipient': '받을 수 없는 사람',
  rejected: '발송사가 거절함',
  'gave-up': '여러 번 시도했으나 실패함',
  'no-result': '결과를 확인하지 못함',
  expired: '보낼 시간이 지남',
};

/** Notifications that were given up, without their texts, and sending one again. */
export function registerDeadLetters(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/dead-letters', async (call) => {
    const letters = await listDeadLetters(db);
    await call.context.record(db, { action: 'operator-dead-letters', count: letters.length, result: 'list' });
    const body =
      letters.length === 0
        ? html`<p class="card">보내지 못한 알림이 없습니다.</p>`
        : html`<ul class="list two">
            ${letters.map((letter) => letterCard(letter, call))}
          </ul>`;
    return { title: '미발송 알림', body };
  });

  routes.action('/dead-letters/requeue', 'dead-letters', {
    back: () => '/dead-letters',
    run: async ({ context, fields: { id = '' } }) => {
      await context.db.transaction(async (tx) => {
        const [queued] = await requeueDeadLetters(tx, [Number(id)], context.clock.now());
        if (!queued) throw new OperatorError('It is no dead letter any more.', 'unchanged');
        const { orderId, sellerUid } = queued;
        await context.record(tx, {
          action: 'operator-dead-letters',
          subject: orderId === null ? { kind: 'account', id: sellerUid ?? '' } : { kind: 'order', id: orderId },
          dataSubjects: [orderId === null ? `seller:${sellerUid ?? ''}` : `order:${orderId}`],
          result: `queued ${id}`,
        });
      });
      return { done: 'requeued', to: '/dead-letters' };
    },
  });
}

function letterCard(letter: DeadLetter, { csrf, may }: PageCall) {
  const { id, kind, orderNumber, sellerUid, failure, failureCode, attempts, failedAt } = letter;
  return html`<li class="card">
    <h2>${orderNumber ?? sellerUid}</h2>
    <dl>
      <dt>종류</dt>
      <dd>${kind}</dd>
      <dt>이유</dt>
      <dd>${failure === null ? '' : FAILURES[failure]} <span class="quiet">${failureCode ?? ''}</span></dd>
      <dt>시도</dt>
      <dd>${attempts}회, ${shownInstant(failedAt)}</dd>
    </dl>
    ${
      may('dead-letters') &&
      actionForm({
        action: '/dead-letters/requeue',
        csrf,
        values: { id: String(id) },
        fields: reasonField('사유 (선택)', false),
        button: '다시 보내기',
        tone: 'plain',
      })
    }
  </li>`;
}
