import { type Html, html } from '../../platform/html/html.ts';

/** The field of a one-time code, which devices fill. */
export const codeField: Html = html`<label
  >인증 번호 6자리<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7"
/></label>`;
