/** Why a sign-in failed; the login page has a message for each. */
export type LoginError = 'login-cancelled' | 'login-expired-link' | 'login-failed';
