/** The claims of a verified ID token: the account, its login, and when it signed in. */
export interface VerifiedToken {
  readonly uid: string;
  readonly authTime: Date;
  /** The login's session, the same in every refreshed token: the id that the API gave it, or `auth-` and the seconds. */
  readonly sessionId: string;
  /** Whether the API began the login, and so has a row of its session. */
  readonly isOwn: boolean;
}

/** The authentication service: verifies ID tokens and mints custom tokens. */
export interface Identity {
  /** The claims of a valid token, or undefined for an invalid one. @throws when the public keys cannot be fetched */
  verify(token: string): Promise<VerifiedToken | undefined>;
  /** A custom token with which the client signs in as `uid`; all ID tokens of that login name the session. */
  mintCustomToken(uid: string, sessionId: string): Promise<string>;
  /** Makes the service renew no token of any login of the account so far. */
  revokeRefreshTokens(uid: string): Promise<void>;
  /** Registers accounts with a service that loses them on restart, so that sessions survive it. */
  importUsers(uids: readonly string[]): Promise<void>;
}
