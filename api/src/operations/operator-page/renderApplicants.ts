import { html } from '../../platform/html/html.ts';
import { listApplicants } from '../operator-actions/applicantActions.ts';
import { actionForm } from './actionForm.ts';
import { cardList, factList, shownInstant } from './pageParts.ts';
import type { PageCall } from './PageRoutes.ts';

/** The applicants, to approve or reject. */
export async function renderApplicants(call: PageCall) {
  const applicants = await listApplicants(call.context);
  const body = cardList(
    applicants,
    '기다리는 신청자가 없습니다.',
    ({ uid, nickname, createdAt }) =>
      html`<h2>${nickname}</h2>
        ${factList([
          ['계정', uid],
          ['첫 로그인', shownInstant(createdAt)],
        ])}
        ${actionForm(call, 'approve', { uid }, `${nickname} 승인`)}
        ${actionForm(call, 'reject', { uid }, `${nickname} 거절`)}`,
  );
  return { title: '신청자', body };
}
