/** Login of a local page: the account, the token of its calls, and the key of the sign-in provider. */
export interface LocalLogin {
  readonly uid: string;
  readonly token: string;
  readonly apiKey: string;
}

/**
 * Runs in a page before its first script: stores a login as the sign-in provider and the host do, except on the login
 * screen. Only an API that accepts the token accepts the login.
 */
export function storeLogin({ uid, token, apiKey }: LocalLogin): void {
  if (location.pathname === '/login') return;
  localStorage.setItem('backoffice.session', JSON.stringify({ value: { state: 'signed-in', uid } }));
  const expirationTime = Date.now() + 12 * 3_600_000;
  const stsTokenManager = { accessToken: token, refreshToken: token, expirationTime };
  const flags = { emailVerified: false, isAnonymous: false };
  const account = { uid, apiKey, appName: '[DEFAULT]', ...flags, providerData: [], stsTokenManager };
  localStorage.setItem(`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(account));
}

/** Returns the responses of the sign-in provider for this login, by path. */
export function identityReplies({ uid, token }: LocalLogin): Readonly<Record<string, object>> {
  return {
    '/identitytoolkit.googleapis.com/v1/accounts:lookup': { users: [{ localId: uid }] },
    '/securetoken.googleapis.com/v1/token': {
      access_token: token,
      refresh_token: token,
      expires_in: '3600',
      user_id: uid,
    },
  };
}
