import { type Html, html } from '../../platform/html/html.ts';
import { findPasswordProblem, PASSWORD_MIN, type PasswordProblem } from '../operator-accounts/findPasswordProblem.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';

/** Renders the hidden login, for which a password manager stores the password of the form. */
export function loginField(login: string): Html {
  return html`<input type="text" autocomplete="username" value="${login}" readonly hidden />`;
}

/** Renders the two fields of a new password, which a password manager may fill. */
export function passwordFields(): Html {
  const attributes = html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN}" required`;
  return html`<label>새 비밀번호 (${PASSWORD_MIN}자 이상)<input name="password" ${attributes} /></label>
    <label>새 비밀번호 다시 입력<input name="repeated" ${attributes} /></label>`;
}

/** Returns the problem of the typed new password, or undefined. */
export function findTypedProblem(
  { password = '', repeated = '' }: TypedFields,
  login: string,
): PasswordProblem | 'password-different' | undefined {
  return password === repeated ? findPasswordProblem(password, login) : 'password-different';
}

/** The field of a one-time code, which devices fill. */
export const codeField: Html = html`<label
  >인증 번호 6자리<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7"
/></label>`;
