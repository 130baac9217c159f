import type { ExpireStore } from '@backoffice/platform';

/** A login that this browser has begun: what must come back with it, and where the visitor wanted to go. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly redirect: string;
  /** It goes on in a window of its own, which tells the page that opened it. */
  readonly isPopup: boolean;
}

/** How a login begins. `forced` makes the provider ask for the account. */
export interface LoginStart {
  readonly apiHost: string;
  readonly redirect: string;
  readonly forced?: boolean;
  readonly isPopup?: boolean;
}

const KEY = 'login-attempt';
const VALID_FOR = 10 * 60_000;

/** Begins a login: draws a state and nonce of 128 bits each and answers the address at the API to go to. */
export function beginLogin(
  expire: ExpireStore,
  { apiHost, redirect, forced = false, isPopup = false }: LoginStart,
): string {
  const attempt: LoginAttempt = { state: draw(), nonce: draw(), redirect, isPopup };
  expire.set(KEY, attempt, VALID_FOR);
  const url = new URL('/auth/login/start', apiHost);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('nonce', attempt.nonce);
  if (forced) url.searchParams.set('prompt', 'login');
  return url.href;
}

/** The attempt under way; undefined when there is none or it took too long. */
export function readLoginAttempt(expire: ExpireStore): LoginAttempt | undefined {
  return expire.get(KEY) as LoginAttempt | undefined;
}

/** The attempt under way, which counts once. */
export function takeLoginAttempt(expire: ExpireStore): LoginAttempt | undefined {
  const attempt = readLoginAttempt(expire);
  expire.remove(KEY);
  return attempt;
}

function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
