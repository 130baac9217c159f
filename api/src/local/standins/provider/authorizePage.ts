import * as z from 'zod/mini';
import { PEOPLE } from '../../seed/people.ts';
import { type Html, html } from '../../../platform/html/html.ts';
import { page } from '../pages/page.ts';

/** The query of the authorize address. */
export const AuthorizeRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z._default(z.string(), ''),
  nonce: z._default(z.string(), ''),
  prompt: z._default(z.string(), ''),
  max_age: z._default(z.string(), ''),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

const FACES = ['#ffe8a3', '#ffd3c9', '#cdeeff', '#d9f5d3', '#e8dcff', '#ffdcef'];

/**
 * Renders the messaging app's page: choose one of the seeded people, or type an account; a forced prompt shows the form
 * first.
 */
export function authorizePage(request: AuthorizeRequest): string {
  const form = (content: Html) =>
    html`<form method="post" action="/oauth/authorize">
      ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${content}
    </form>`;
  const people = PEOPLE.map(
    ({ id, nickname, description }, index) =>
      html`<button class="person" type="submit" name="account" value="${id}">
        <span class="face" style="background:${FACES[index % FACES.length]}" aria-hidden="true"
          >${nickname.slice(0, 1)}</span
        >
        <span><strong>${nickname}</strong><span class="quiet">${description}</span></span>
      </button>`,
  );
  const list = form(
    html`<h2>계정 선택</h2>
      ${people}`,
  );
  const typed = form(
    html`<h2>계정 직접 입력</h2>
      <label
        ><span>계정 (번호, 이메일 또는 전화번호)</span
        ><input name="account" required maxlength="100" autocomplete="off"
      /></label>
      <label><span>이름 (처음 쓰는 계정일 때)</span><input name="nickname" maxlength="30" autocomplete="off" /></label>
      <button type="submit">이 계정으로 로그인</button>`,
  );
  const blocks = request.prompt === 'login' ? [typed, html`<hr />`, list] : [list, html`<hr />`, typed];
  return page(
    '메신저 계정으로 로그인',
    html`<h1>메신저 계정으로 로그인</h1>
      <p class="quiet">로컬 환경의 로그인 화면입니다. 비밀번호 없이 계정을 골라 로그인합니다.</p>
      ${blocks}
      <hr />
      ${form(html`<button class="plain" type="submit" name="cancel" value="1">취소</button>`)}`,
    'yellow',
  );
}
