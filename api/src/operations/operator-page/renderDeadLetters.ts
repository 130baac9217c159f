import type { DeliveryFailure } from '../../platform/database/schema.ts';
import { html } from '../../platform/html/html.ts';
import { listDeadLetters } from '../outbox/deadLetterStore.ts';
import { actionForm } from './actionForm.ts';
import { cardList, factList, quiet, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

const FAILURES: Readonly<Record<DeliveryFailure, string>> = {
  'no-channel': '보낼 방법이 설정되지 않음',
  'no-recipient': '받을 수 없는 사람',
  rejected: '발송사가 거절함',
  'gave-up': '여러 번 시도했으나 실패함',
  'no-result': '결과를 확인하지 못함',
  expired: '보낼 시간이 지남',
};

/** Renders the dead letters without their texts, with forms to send them again. */
export async function renderDeadLetters(call: PageCall) {
  const { db, record } = call.context;
  const letters = await listDeadLetters(db);
  const dataSubjects = letters.flatMap(({ orderId }) => (orderId === null ? [] : [`order:${orderId}` as const]));
  await record(db, { action: 'operator-dead-letters', dataSubjects, count: letters.length, result: 'listed' });
  const body = cardList(
    letters,
    '보내지 못한 알림이 없어요.',
    ({ id, kind, orderNumber, sellerUid, failure, failureCode, attempts, failedAt }) =>
      html`<h2>${orderNumber ?? sellerUid}</h2>
        ${factList([
          ['종류', kind],
          ['이유', html`${failure === null ? '' : FAILURES[failure]} ${quiet(failureCode)}`],
          ['시도', `${attempts}회, ${formatInstant(failedAt)}`],
        ])}
        ${actionForm(call, 'dead-letters requeue', { numbers: String(id) })}`,
  );
  return { title: '미발송 알림', body };
}
