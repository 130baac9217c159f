/** One call that is ready to be sent. */
export interface FuzzCall {
  readonly method: 'GET' | 'POST';
  /** Path and query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** What came back; `status` 0 when the connection was closed without an answer. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly milliseconds: number;
}
