/** Who the sign-in provider says it is; the host alone knows which provider that is. */
export interface Identity {
  /** The account that is signed in from before, once the provider knows; null for nobody. */
  restored(): Promise<IdentityUser | null>;
  signInWithCustomToken(token: string): Promise<IdentityUser>;
  /** Signs in with an OIDC ID token of the messaging-app provider and the nonce it was asked with. */
  signInWithIdToken(idToken: string, nonce: string): Promise<IdentityUser>;
  /** The present ID token, or a new one; null when nobody is signed in. */
  token(refresh: boolean): Promise<string | null>;
  signOut(): Promise<void>;
  /** Calls back when the account is signed out, also from another tab. */
  onSignedOut(listener: () => void): void;
}

/** An account of the provider. */
export interface IdentityUser {
  readonly uid: string;
}
