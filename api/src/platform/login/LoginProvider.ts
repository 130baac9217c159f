/** A person as identified by the messaging app; `id` is its number, digits only. */
export interface ProviderProfile {
  readonly id: string;
  readonly nickname: string;
}

/** The messaging app's authorize flow. */
export interface LoginProvider {
  /** The URL to send the browser to; `prompt` is passed on. */
  authorizeUrl(login: { state: string; nonce: string; prompt: string | undefined }): string;
  /** Exchanges the code that came back, once. @throws when the provider refuses or its response is malformed. */
  fetchProfile(code: string, nonce: string): Promise<ProviderProfile>;
}
