import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { Html, html } from '../../../platform/html/html.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f4f6;color:#191f28;font:15px/1.55 "Pretendard Variable",Pretendard,"Apple SD Gothic Neo","Noto Sans KR",system-ui,sans-serif;word-break:keep-all}
main{max-width:480px;min-height:100vh;margin:0 auto;padding:28px 20px 48px;background:#fff}
h1{font-size:22px;line-height:1.35;margin:0 0 6px}h2{font-size:17px;margin:28px 0 10px}h3{font-size:15px;margin:0}
p{margin:0 0 12px}.quiet{color:#5b6570;font-size:13px}
a{color:#04735f}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:0;border-radius:12px;background:#07d1ae;color:#0b1f1a;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid #0a8f78;outline-offset:2px}
button.plain{background:#f2f4f6;color:#191f28}button.person{display:flex;gap:12px;align-items:center;margin-bottom:8px;padding:10px 14px;text-align:left;font-weight:400;background:#fff;border:1px solid #e3e7eb}
button.person:hover{background:#fffbe0;border-color:#f4d800}.face{flex:none;width:40px;height:40px;border-radius:14px;display:grid;place-items:center;font-weight:700;color:#3b2f00}
.person strong{display:block}.person span span{display:block}
.yellow button[type=submit]:not(.plain):not(.person){background:#fee500;color:#191600}
label{display:block;margin:0 0 12px}label>span{display:block;font-size:13px;color:#48525c;margin-bottom:4px}
input,select,textarea{width:100%;min-height:46px;padding:10px 12px;border:1px solid #cfd6dc;border-radius:10px;background:#fff;font:inherit;color:inherit}
textarea{min-height:84px;resize:vertical}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}.card{border:1px solid #e3e7eb;border-radius:16px;padding:14px;margin:0 0 14px}
.product{display:grid;grid-template-columns:88px 1fr;gap:14px}.product img{width:88px;height:88px;object-fit:cover;border-radius:12px;background:#f2f4f6}
.option{display:grid;grid-template-columns:1fr 84px;gap:12px;align-items:center;padding:8px 0;border-top:1px solid #f2f4f6}.option input{text-align:right}
.cover{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:16px;background:#f2f4f6;margin:0 0 14px}
nav{display:flex;gap:8px;flex-wrap:wrap;margin:12px 0 20px}nav a{padding:8px 14px;border-radius:999px;background:#f2f4f6;color:#191f28;text-decoration:none}nav a[aria-current]{background:#191f28;color:#fff}
.problem{padding:12px 14px;border-radius:12px;background:#fdecec;color:#a1160f;margin:0 0 16px}.problem ul{margin:0;padding-left:18px}
.badge{display:inline-block;padding:2px 8px;border-radius:999px;background:#e6faf6;color:#04735f;font-size:12px;font-weight:600}
.number{font-size:24px;font-weight:700;letter-spacing:.02em;font-variant-numeric:tabular-nums}.pre{white-space:pre-wrap}
dl{margin:0 0 12px}dl>div{display:flex;justify-content:space-between;gap:16px;padding:6px 0}dt{color:#48525c}dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}.copy{user-select:all}
hr{border:0;border-top:1px solid #e3e7eb;margin:24px 0}details summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:600}
`;

/** Renders a Korean HTML page at phone width; it loads its font (`serveFonts.ts`) and pictures from its own origin. */
export function page(title: string, body: Html, tone: 'plain' | 'yellow' = 'plain'): string {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="stylesheet" href="/fonts/pretendard.css" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body class="${tone}">
        <main>${body}</main>
      </body>
    </html>`.markup;
}

/** Renders a page that contains only its title and a text. */
export function messagePage(title: string, text: string, more?: Html, tone?: 'plain' | 'yellow'): string {
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${more}`,
    tone,
  );
}

/** Renders the problems of a form as an alert, or false without problems. */
export function problemList(problems: readonly FieldProblem[]): Html | false {
  return (
    problems.length > 0 &&
    html`<div class="problem" role="alert">
      <ul>
        ${problems.map(({ text }) => html`<li>${text}</li>`)}
      </ul>
    </div>`
  );
}
