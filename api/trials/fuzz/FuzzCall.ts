/** A call to send. */
export interface FuzzCall {
  readonly method: 'GET' | 'POST';
  /** Path and query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A response; `status` is 0 if the connection was closed without a response. */
export interface FuzzResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly milliseconds: number;
}
