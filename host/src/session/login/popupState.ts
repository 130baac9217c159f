import type { LoginAttempt } from '../identity/loginAttempt.ts';
import type { LoginReturn } from '../identity/loginReturn.ts';

/** The state of this popup's attempt when the provider has just redirected it back; otherwise undefined. */
export function popupState(attempt: LoginAttempt | undefined, login: LoginReturn): string | undefined {
  return attempt?.isPopup && login.kind !== 'none' ? attempt.state : undefined;
}
