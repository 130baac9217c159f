import { Navigate, readHomePath, useLocation, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useRemotes } from '../../remotes/RemotesContext.tsx';
import { redirectTarget } from '../../routing/redirectTarget.ts';
import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import { useSession } from '../SessionContext.tsx';
import { useRemoveShell } from '../../browser/useRemoveShell.ts';
import { BetaPrompt } from './BetaPrompt.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import { isSignInStarting } from './signInFromShell.ts';

/**
 * The only public screen (docs/rules.md#login). While the static sign-in starts a login it stays until the page is
 * replaced.
 */
export function LoginPage() {
  const [isLeaving] = useState(() => isSignInStarting(document));
  return isLeaving ? null : <Login />;
}

/** An approved account is redirected. */
const Login = observer(function Login() {
  const { user, stored } = usePlatform();
  const session = useSession();
  const { state, redirect: returned } = session;
  const { set } = useRemotes();
  const { search } = useLocation();
  // The address has priority over the stored attempt, because it is visible.
  const requestedPath = useRef(new URLSearchParams(search).get('redirect'));
  requestedPath.current ??= returned;
  const redirect = redirectTarget(
    requestedPath.current,
    window.location.origin,
    (pathname) => findRemote(set, pathname) !== undefined,
  );
  useRemoveShell();

  const isIn = state.status === 'signed-in' || state.status === 'without-seller';
  useEffect(() => {
    // Used once: a later visit of the login leads to the home of the account.
    if (isIn && user.isApproved) session.consumeRedirect();
  }, [isIn, user.isApproved, session]);

  if (state.status === 'ended') return null;
  // A visitor at `/` is redirected here too, so `/` does not choose a screen.
  if (isIn && user.isApproved) return <Navigate to={redirect === '/' ? readHomePath(stored) : redirect} replace />;
  if (isIn) return <BetaPrompt />;
  return <SignInPrompt state={state} redirect={redirect} />;
});
