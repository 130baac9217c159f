import { ApiError, type NavStore } from '@backoffice/platform';
import type { FormProblems } from './FormProblems.ts';

/** The words after a save that the rules or the server refused (specification, section 5). */
export const INCOMPLETE = '입력을 완료 해주세요.';

interface FailureScreen {
  readonly nav: Pick<NavStore, 'toast'>;
  readonly problems?: Pick<FormProblems, 'refuse'>;
  /** What to do when somebody else saved first. */
  readonly onStale?: () => void;
}

/**
 * Tells a failed call as far as it is the screen's to tell; the host has told the rest.
 * @throws whatever is not an answer of the API: a defect must not pass for one.
 */
export function reportFailure(error: unknown, { nav, problems, onStale }: FailureScreen): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'stale-update' && onStale) return onStale();
  if (error.fields.length > 0 && problems) {
    problems.refuse(error.fields);
    nav.toast(INCOMPLETE, { type: 'warn' });
  } else if (error.surface === 'screen') nav.toast(error.text, { type: 'warn' });
}
