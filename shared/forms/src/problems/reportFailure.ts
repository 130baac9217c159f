import { ApiError, type NavStore } from '@backoffice/platform';
import type { FormProblems } from './FormProblems.ts';
import { INCOMPLETE_MESSAGE } from './incompleteMessage.ts';

/** Where a failed call is shown. */
export interface FailureOptions {
  readonly nav: Pick<NavStore, 'toast'>;
  /** Takes the refused fields of the answer. */
  readonly problems?: Pick<FormProblems, 'refuse'>;
  /** Called when the record was saved elsewhere since it was read (`stale-update`). */
  readonly onStale?: () => void;
}

/**
 * Shows a failed call as far as it is the screen's task; the host shows the other errors itself.
 * @throws the error itself unless it is an ApiError: a defect must not pass for an answer of the API.
 */
export function reportFailure(error: unknown, { nav, problems, onStale }: FailureOptions): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'stale-update' && onStale) return onStale();
  if (error.fields.length > 0 && problems) {
    problems.refuse(error.fields);
    nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
  } else if (error.surface === 'screen') nav.toast(error.fields[0]?.text ?? error.text, { type: 'warn' });
}
