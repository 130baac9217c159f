import type { Pointer } from '../pointer/ReleaseState.ts';
import type { ReleaseAction } from './actions.ts';
import { html, layout } from './layout.ts';

/** What is about to be done. */
export interface Confirmation {
  readonly base: string;
  readonly id: string;
  readonly name: string;
  readonly action: ReleaseAction;
  readonly pointer: Pointer;
  /** The revision of the releases that the question is about. */
  readonly revision: number;
}

/** Asks before something is done, and for the reason, which the journal keeps. */
export function confirmPage({ base, id, name, action, pointer, revision }: Confirmation): string {
  return layout(
    action.label,
    base,
    html`<h1>${action.label}</h1>
      <p id="question">${action.question(id, pointer)}</p>
      <form method="post" action="${base}actions">
        <input type="hidden" name="application" value="${id}" />
        <input type="hidden" name="action" value="${name}" />
        <input type="hidden" name="revision" value="${revision}" />
        <label for="why">사유</label>
        <input id="why" name="why" required maxlength="500" autocomplete="off" aria-describedby="question" autofocus />
        <div class="actions">
          <button class="button strong ${action.isDangerous && 'danger'}">${action.label}</button>
          <a class="button" href="${base}">취소</a>
        </div>
      </form>`,
  );
}
