/** Claims of a verified ID token: account, session and sign-in time. */
export interface VerifiedToken {
  readonly uid: string;
  readonly authTime: Date;
  /** Session id, the same in every refreshed token; undefined for a login that the API did not start. */
  readonly sessionId: string | undefined;
}

/** Authentication service: verifies ID tokens and creates custom tokens. */
export interface Identity {
  /**
   * Returns the claims of a valid token, or undefined for an invalid token. @throws if the public keys cannot be
   * fetched
   */
  verify(token: string): Promise<VerifiedToken | undefined>;
  /**
   * Returns a custom token with which the client signs in as `uid`; all ID tokens of that login contain the session.
   */
  mintCustomToken(uid: string, sessionId: string): Promise<string>;
  /** Revokes all refresh tokens of the account issued so far. */
  revokeRefreshTokens(uid: string): Promise<void>;
  /** Registers accounts with the emulator, which loses them on restart, so that sessions survive. */
  importUsers(uids: readonly string[]): Promise<void>;
}
