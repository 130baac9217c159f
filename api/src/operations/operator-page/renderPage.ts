import { type Html, html } from '../../platform/html/html.ts';
import type { SignedInOperator } from '../operator-accounts/operatorSessionStore.ts';

/** The sections of the page by their paths. */
const SECTIONS = [
  ['/applicants', '신청자'],
  ['/sellers', '판매자'],
  ['/orders', '주문'],
  ['/settlement', '정산'],
  ['/refunds', '환불'],
  ['/requests', '확인 요청'],
  ['/dead-letters', '미발송 알림'],
  ['/audit', '감사 기록'],
] as const;

/** A page: its title and content, and for a signed-in operator the sections and the sign-out button. */
export interface PageView {
  readonly title: string;
  readonly body: Html;
  readonly operator?: Pick<SignedInOperator, 'name'>;
  readonly csrf?: string;
  readonly path?: string;
  /** Address that the browser opens at once. */
  readonly refresh?: string;
  readonly message?: { readonly text: string; readonly isProblem: boolean } | undefined;
}

/** Renders the document of a page; it has no script. */
export function renderPage({ title, body, operator, csrf = '', path, refresh, message }: PageView): string {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh !== undefined && html`<meta http-equiv="refresh" content="0;url=${refresh}" />`}
        <title>${title} · 운영</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/fonts/pretendard.css" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        ${
          operator &&
          html`<header>
            <div class="bar">
              <span><span class="brand">운영</span> <span class="quiet" translate="no">${operator.name}</span></span>
              <form method="post" action="/sign-out">
                <input type="hidden" name="csrf" value="${csrf}" /><button class="plain" type="submit">로그아웃</button>
              </form>
            </div>
            <nav aria-label="메뉴">
              ${SECTIONS.map(
                ([href, label]) => html`<a href="${href}" ${path === href && html`aria-current="page"`}>${label}</a>`,
              )}
            </nav>
          </header>`
        }
        <main class="${operator ? '' : 'narrow'}">
          <h1>${title}</h1>
          ${
            message &&
            html`<p class="message ${message.isProblem && 'problem'}" role="${message.isProblem ? 'alert' : 'status'}">
              ${message.text}
            </p>`
          }
          ${body}
        </main>
      </body>
    </html>`.markup;
}
