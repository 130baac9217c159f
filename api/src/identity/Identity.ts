/** The claims of a verified ID token: the account, and when it signed in. */
export interface VerifiedToken {
  readonly uid: string;
  readonly authTime: Date;
}

/** The authentication service: verifies ID tokens and mints custom tokens. */
export interface Identity {
  /** The claims of a valid token, or undefined for an invalid one. @throws when the public keys cannot be fetched */
  verify(token: string): Promise<VerifiedToken | undefined>;
  /** A custom token with which the client signs in as `uid`. */
  mintCustomToken(uid: string): Promise<string>;
  /** Registers accounts with a service that loses them on restart, so that sessions survive it. */
  importUsers(uids: readonly string[]): Promise<void>;
}
