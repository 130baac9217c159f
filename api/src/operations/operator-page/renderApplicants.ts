import { html } from '../../platform/html/html.ts';
import { listApplicants } from '../operator-actions/applicantActions.ts';
import { actionForm } from './actionForm.ts';
import { cardList, factList, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

/** Renders the applicants with forms to approve or reject them. */
export async function renderApplicants(call: PageCall) {
  const applicants = await listApplicants(call.context);
  const body = cardList(
    applicants,
    '기다리는 신청자가 없어요.',
    ({ uid, nickname, createdAt }) =>
      html`<h2>${nickname}</h2>
        ${factList([
          ['계정', uid],
          ['첫 로그인', formatInstant(createdAt)],
        ])}
        ${actionForm(call, 'approve', { uid }, `${nickname} 승인`)}
        ${actionForm(call, 'reject', { uid }, `${nickname} 거절`)}`,
  );
  return { title: '신청자', body };
}
