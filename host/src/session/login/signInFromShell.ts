import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { Stored } from '@backoffice/platform';
import { loginPath } from '../../routing/loginPath.ts';
import { SessionMark } from '../SessionMark.ts';
import { readBlock } from '../../browser/readBlock.ts';
import { leaveForLogin } from '../identity/loginAttempt.ts';

/** The button of the static sign-in whose login is starting. */
const STARTING = '#shell button[aria-busy]';

/** Whether the static sign-in has started a login, which is about to replace the page. */
export function isSignInStarting(page: Document): boolean {
  return page.querySelector(STARTING) !== null;
}

/** Carries out the clicks of the static sign-in (host/src/index.html), which need no other script. */
export function signInFromShell(page: Document, view: Window, stored: Stored): void {
  view.addEventListener('click', ({ target }) => {
    // On a translated page the target is an element within the button.
    const button = (target as Element).closest<HTMLElement>('#shell [data-login]');
    if (button === null || isSignInStarting(page)) return;
    // Another tab has signed in since: the page then starts with that account.
    if (new SessionMark(stored).uid !== null) return view.location.reload();
    button.setAttribute('aria-busy', 'true');
    const { apiHost } = readBlock(page, 'client-config') as ClientConfig;
    const login = new URL(loginPath(view.location), view.location.origin);
    // The page to which the login returns validates it.
    const redirect = login.searchParams.get('redirect') ?? '';
    const forced = button.dataset['login'] === 'account';
    leaveForLogin(view, stored, { apiHost, redirect, forced }).catch(() => {
      // The main script shows the reason: to it this is a refused login.
      login.searchParams.set('error', 'login-failed');
      view.location.replace(login);
    });
  });
  view.addEventListener('pageshow', ({ persisted }) => {
    // Back from the provider may restore this page from the cache.
    if (persisted && isSignInStarting(page)) view.location.reload();
  });
}
