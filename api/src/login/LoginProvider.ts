/** The person that the messaging app vouches for; `id` is its number, digits only. */
export interface ProviderProfile {
  readonly id: string;
  readonly nickname: string;
}

/** The messaging app's authorize flow. */
export interface LoginProvider {
  /** Where the browser is sent; `prompt` is passed on. */
  authorizeUrl(login: { state: string; nonce: string; prompt: string | undefined }): string;
  /** Exchanges the code that came back, once. @throws when the provider refuses or answers nonsense. */
  fetchProfile(code: string, nonce: string): Promise<ProviderProfile>;
}
