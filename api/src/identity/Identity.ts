/** What a verified ID token says: the account, and when it signed in. */
export interface VerifiedToken {
  readonly uid: string;
  readonly authTime: Date;
}

/** The authentication service: who sends a token, and tokens that let somebody sign in. */
export interface Identity {
  /** What a token says, or undefined when it is not good. @throws when the keys to check it cannot be had. */
  verify(token: string): Promise<VerifiedToken | undefined>;
  /** A custom token with which the client signs in as `uid`. */
  mintCustomToken(uid: string): Promise<string>;
  /** Makes accounts known to a service that forgets them, so that sessions outlive its restart. */
  importUsers(uids: readonly string[]): Promise<void>;
}
