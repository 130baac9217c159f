import { ApiError, type NavStore } from '@backoffice/platform';
import type { FormProblems } from './FormProblems.ts';
import { INCOMPLETE_MESSAGE } from './incompleteMessage.ts';

/** Receivers of a failed request. */
export interface FailureOptions {
  readonly nav: Pick<NavStore, 'toast'>;
  /** Receives the rejected fields of the response. */
  readonly problems?: Pick<FormProblems, 'showServerProblems'>;
  /** Called if the record was saved on another page since it was loaded (`stale-update`). */
  readonly onStale?: () => void;
}

/**
 * Shows the error of a failed request unless the host shows it.
 * @throws errors that are not an ApiError, because a defect must not be shown as a response of the API
 */
export function reportFailure(error: unknown, { nav, problems, onStale }: FailureOptions): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'stale-update' && onStale) return onStale();
  if (error.fields.length > 0 && problems) {
    problems.showServerProblems(error.fields);
    nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
  } else if (error.surface === 'screen') nav.toast(error.fields[0]?.text ?? error.text, { type: 'warn' });
}
