import type { Stored } from '@backoffice/platform';
import { createLoginProof, type LoginProof } from './createLoginProof.ts';

/** A login that this tab has started: its state, nonce and verifier, and the path to return to. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  /** Required to exchange the login's ticket for a token. */
  readonly verifier: string;
  /** The path to return to; empty for the home of the account. */
  readonly redirect: string;
  /** Whether it runs in a popup, which reports to its opener. */
  readonly isPopup: boolean;
}

/** How a login starts. `forced` makes the provider show its login form. */
export interface LoginStart {
  readonly apiHost: string;
  readonly redirect: string;
  readonly proof: LoginProof;
  readonly forced?: boolean;
  readonly isPopup?: boolean;
}

/** Firebase's own code for a browser that blocks cookies or storage. */
export const STORAGE_BLOCKED = 'auth/web-storage-unsupported';

/** Starts a login: generates a state and a nonce of 128 bits each and returns the address at the API to go to. */
export function startLogin(
  stored: Stored,
  { apiHost, redirect, proof, forced = false, isPopup = false }: LoginStart,
): string {
  const attempt: LoginAttempt = { state: draw(), nonce: draw(), verifier: proof.verifier, redirect, isPopup };
  stored.set('login-attempt', attempt);
  const url = new URL('/auth/login/start', apiHost);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('nonce', attempt.nonce);
  url.searchParams.set('challenge', proof.challenge);
  if (forced) url.searchParams.set('prompt', 'login');
  return url.href;
}

/** Whether the browser stores what a login needs until it returns: the cookie of the API and this tab's attempt. */
export function storesLogins({ cookieEnabled }: Pick<Navigator, 'cookieEnabled'>, stored: Stored): boolean {
  const isStored = stored.set('login-check', true);
  stored.remove('login-check');
  return cookieEnabled && isStored;
}

/** The current attempt; undefined if there is none or it has expired. */
export function readLoginAttempt(stored: Stored): LoginAttempt | undefined {
  return stored.get('login-attempt');
}

/** Reads and removes the current attempt, so that it is used once. */
export function consumeLoginAttempt(stored: Stored): LoginAttempt | undefined {
  const attempt = readLoginAttempt(stored);
  stored.remove('login-attempt');
  return attempt;
}

function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Starts a login in this tab: the page navigates to the API, which redirects to the provider.
 * @throws Error with the code `STORAGE_BLOCKED` if the browser blocks the storage that a login needs to return
 */
export async function leaveForLogin(
  { location, navigator }: { readonly location: Pick<Location, 'assign'>; readonly navigator: Navigator },
  stored: Stored,
  start: Omit<LoginStart, 'proof' | 'isPopup'>,
): Promise<void> {
  if (!storesLogins(navigator, stored))
    throw Object.assign(new Error('The browser blocks cookies or storage.'), { code: STORAGE_BLOCKED });
  const proof = await createLoginProof();
  location.assign(startLogin(stored, { ...start, proof }));
}
