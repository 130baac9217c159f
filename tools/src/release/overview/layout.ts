/** Markup, as opposed to text. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** Template tag for markup: other values are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + write(parts[index])).join(''));
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns an HTML page; `base` is the URL path of the release overview. */
export function layout(title: string, base: string, content: Html): string {
  return `<!doctype html>${
    html`<html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · 셀러 백오피스 릴리스</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text
  }`;
}

/** Returns a page that shows why an action was not performed, with a link back. */
export function problemPage(base: string, problem: string): string {
  return layout(
    '처리하지 못했습니다',
    base,
    html`<h1>처리하지 못했습니다</h1>
      <p role="alert">${problem}</p>
      <p><a class="button" href="${base}">릴리스로 돌아가기</a></p>`,
  );
}
