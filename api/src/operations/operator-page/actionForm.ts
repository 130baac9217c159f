import { type Html, html } from '../../platform/html/html.ts';
import { REASON_MAX } from '../operator-actions/ActionContext.ts';
import type { ActionInput, OperatorAction, TypedFields } from '../operator-actions/OperatorAction.ts';
import { type ActionName, OPERATOR_ACTIONS } from '../operator-actions/operatorActions.ts';
import type { PageCall } from './identifyCall.ts';
import { actionPath } from './PageRoutes.ts';

/**
 * Renders the form of an action with the values of its fields; the typed fields are editable. Returns `false` for an
 * operator without the right. `label` replaces the label of the button.
 */
export function actionForm(
  { csrf, may }: Pick<PageCall, 'csrf' | 'may'>,
  name: ActionName,
  values: TypedFields,
  label?: string,
): Html | false {
  const action: OperatorAction = OPERATOR_ACTIONS[name];
  if (!may(action.right)) return false;
  const { reason, summary } = action;
  const form = html`<form class="fields" method="post" action="${actionPath(name)}">
    ${Object.entries({ csrf, ...values }).map(([field, value]) => control(field, value, action.inputs?.[field]))}
    <label>${reason}<textarea name="reason" maxlength="${REASON_MAX}" required></textarea></label>
    ${action.needsSecond && html`<p class="quiet">다른 운영자의 확인이 필요할 수 있습니다.</p>`}
    <button type="submit" class="${action.tone ?? ''}">${label ?? action.label}</button>
  </form>`;
  if (summary === undefined) return form;
  return html`<details>
    <summary>${summary}</summary>
    ${form}
  </details>`;
}

function control(name: string, value: string | undefined, input: ActionInput | undefined): Html {
  if (!input) return html`<input type="hidden" name="${name}" value="${value}" />`;
  const { label, options } = input;
  if (!options)
    return html`<label
      >${label}<input name="${name}" inputmode="decimal" value="${value}" required maxlength="6"
    /></label>`;
  return html`<label
    >${label}<select name="${name}">
      ${Object.entries(options).map(
        ([option, text]) => html`<option value="${option}" ${option === value && 'selected'}>${text}</option>`,
      )}
    </select>
  </label>`;
}
