import { html } from './html.ts';
import { layout } from './layout.ts';

/** Says why something was not done, with the way back. */
export function problemPage(base: string, problem: string): string {
  return layout(
    '처리하지 못했습니다',
    base,
    html`<h1>처리하지 못했습니다</h1>
      <p role="alert">${problem}</p>
      <p><a class="button" href="${base}">릴리스로 돌아가기</a></p>`,
  );
}
