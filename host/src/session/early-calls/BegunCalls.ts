/** A login that the provider keeps in this browser: `until` is when its token ends, in milliseconds by the device's clock. */
export interface StoredLogin {
  readonly uid: string;
  readonly token: string;
  readonly until: number;
}

/**
 * What the page has started before the main script (`startEarlyCalls`): the stored login, and the responses by method
 * and path, with the bodies that were sent. `begunAt` is in milliseconds since the page began.
 */
export interface BegunCalls {
  readonly login: StoredLogin;
  readonly answers: Readonly<Record<string, Promise<Response | undefined>>>;
  readonly bodies: Readonly<Record<string, string>>;
  readonly begunAt: number;
}
