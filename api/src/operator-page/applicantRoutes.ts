import { html } from '../html/html.ts';
import { approveApplicant } from '../operator-actions/approveApplicant.ts';
import { type Applicant, listApplicants } from '../operator-actions/listApplicants.ts';
import { rejectApplicant } from '../operator-actions/rejectApplicant.ts';
import { actionForm, reasonField } from './actionForm.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { PageCall, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

/** Applicants: who waits, approval and rejection. */
export function registerApplicants(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/applicants', async (call) => {
    const applicants = await listApplicants(db);
    await call.context.record(db, { action: 'operator-applicants', count: applicants.length });
    const body =
      applicants.length === 0
        ? html`<p class="card">기다리는 신청자가 없습니다.</p>`
        : html`<ul class="list two">
            ${applicants.map((applicant) => applicantCard(applicant, call))}
          </ul>`;
    return { title: '신청자', body };
  });

  const back = () => '/applicants';
  routes.action('/applicants/approve', 'applicants', {
    back,
    run: async ({ context, fields }) => {
      const isNew = await approveApplicant(context, fields['uid'] ?? '');
      return { done: isNew ? 'approved' : 'approved-before', to: '/applicants' };
    },
  });
  routes.action('/applicants/reject', 'applicants', {
    back,
    run: async ({ context, fields }) => {
      await rejectApplicant(context, fields['uid'] ?? '');
      return { done: 'rejected', to: '/applicants' };
    },
  });
}

function applicantCard({ uid, nickname, createdAt }: Applicant, { csrf, may }: PageCall) {
  const values = { uid };
  return html`<li class="card">
    <h2>${nickname}</h2>
    <dl>
      <dt>계정</dt>
      <dd>${uid}</dd>
      <dt>첫 로그인</dt>
      <dd>${shownInstant(createdAt)}</dd>
    </dl>
    ${
      may('applicants') &&
      html`${actionForm({ action: '/applicants/approve', csrf, values, button: `${nickname} 승인` })}
        <details>
          <summary>거절</summary>
          ${actionForm({
            action: '/applicants/reject',
            csrf,
            values,
            fields: reasonField('거절 사유 (신청자에게 보냅니다)'),
            button: `${nickname} 거절`,
            tone: 'danger',
          })}
        </details>`
    }
  </li>`;
}
