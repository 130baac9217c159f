import { html } from '../../platform/html/html.ts';
import { OPERATOR_ACTIONS } from '../operator-actions/operatorActions.ts';
import type { OperatorAction } from '../operator-actions/OperatorAction.ts';
import { listRequests, REQUEST_MS } from '../operator-actions/requestActions.ts';
import { actionForm } from './actionForm.ts';
import type { PageCall } from './identifyCall.ts';
import { cardList, factList, formatInstant } from './pageParts.ts';

/** Renders the actions that wait for a second operator, with forms to confirm those of others and to reject. */
export async function renderRequests(call: PageCall) {
  const requests = await listRequests(call.context);
  const actions: Readonly<Record<string, OperatorAction>> = OPERATOR_ACTIONS;
  const body = cardList(requests, '확인할 요청이 없어요.', ({ id, action, fields, change, operator, ...request }) => {
    const definition = actions[action];
    return html`<h2>${definition?.label}</h2>
      ${factList([
        ['대상', html`<a href="${definition?.page(fields, false)}">${fields['uid'] ?? fields['number']}</a>`],
        ['변경', change.result],
        ['요청', `${operator}, ${formatInstant(request.requestedAt)}`],
        ['사유', request.reason],
        ['기한', formatInstant(new Date(request.requestedAt.getTime() + REQUEST_MS))],
      ])}
      ${operator !== call.context.operator && actionForm(call, 'requests confirm', { id })}
      ${actionForm(call, 'requests reject', { id })}`;
  });
  return { title: '확인 요청', body };
}
