/** Who the sign-in provider says it is; the host alone knows which provider that is. */
export interface Identity {
  /** The account that is signed in from before, once the provider knows; null for nobody. */
  restored(): Promise<IdentityUser | null>;
  signInWithCustomToken(token: string): Promise<IdentityUser>;
  /** Signs in with an OIDC ID token of the messaging-app provider and the nonce it was asked with. */
  signInWithIdToken(idToken: string, nonce: string): Promise<IdentityUser>;
  /**
   * The ID token of an account, good for some minutes at least, or a new one; null when that account is not the one
   * signed in or its login is over. Rejects when the provider could not be asked.
   */
  token(uid: string, refresh: boolean): Promise<string | null>;
  signOut(): Promise<void>;
  /** Calls back when another account than before is signed in, or none; also from another tab. */
  onAccount(listener: (account: IdentityUser | null) => void): void;
}

/** An account of the provider. */
export interface IdentityUser {
  readonly uid: string;
}
