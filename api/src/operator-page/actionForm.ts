import { type Html, html } from '../html/html.ts';

/** A form that does one thing: where it is sent, its fixed fields, what is typed, and its button. */
export interface ActionForm {
  readonly action: string;
  readonly csrf: string;
  readonly values: Readonly<Record<string, string>>;
  readonly fields?: Html;
  readonly button: string;
  readonly tone?: 'plain' | 'danger';
}

/** A form that does one thing. */
export function actionForm({ action, csrf, values, fields, button, tone }: ActionForm): Html {
  return html`<form class="fields" method="post" action="${action}">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fields} <button type="submit" class="${tone ?? ''}">${button}</button>
  </form>`;
}

/** The field of a reason, which the audit keeps; `label` says who else reads it. */
export function reasonField(label = '사유', isRequired = true): Html {
  return html`<label>${label}<textarea name="reason" maxlength="500" ${isRequired && 'required'}></textarea></label>`;
}
