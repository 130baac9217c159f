/** The sign-in provider's account; only the host knows which provider it is. */
export interface Identity {
  /**
   * The stored account of an earlier sign-in. Null without one and if the provider no longer accepts it; a provider that
   * fails or does not respond within 3 s changes nothing.
   */
  restored(): Promise<IdentityUser | null>;
  signInWithCustomToken(token: string): Promise<IdentityUser>;
  /** Signs in with an OIDC ID token of the messaging-app provider and the nonce of its request. */
  signInWithIdToken(idToken: string, nonce: string): Promise<IdentityUser>;
  /**
   * The ID token of an account, valid for some more minutes, renewed if necessary; null if another account is signed in
   * or the login has expired. Rejects if the provider is unreachable.
   */
  token(uid: string, refresh: boolean): Promise<string | null>;
  signOut(): Promise<void>;
  /** Subscribes to changes of the signed-in account, those of other tabs included. */
  onAccount(listener: (account: IdentityUser | null) => void): void;
}

/** An account of the provider. */
export interface IdentityUser {
  readonly uid: string;
}
