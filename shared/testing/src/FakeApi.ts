import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint, EndpointReply, EndpointRequest } from '@backoffice/contracts/wire/endpoint';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { DOWNLOAD_TYPES, EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import type { Transport } from '@backoffice/platform';

type Sent = Parameters<Transport['request']>[0];
type Handler = (request: Record<string, unknown>) => unknown;

/** Call of a screen as it would be sent. */
export interface FakeCall {
  readonly path: string;
  readonly data: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Error response. */
export class FakeFailure {
  readonly status: number;
  readonly reply: ErrorReply;
  constructor(status: number, reply: ErrorReply) {
    this.status = status;
    this.reply = reply;
  }
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Response with its version (`ETag`). */
export class FakeVersioned<Reply> {
  readonly reply: Reply;
  readonly version: string;
  constructor(version: string, reply: Reply) {
    this.version = version;
    this.reply = reply;
  }
}

type FakeResponse<Reply> = Reply | FakeFailure | FakeVersioned<Reply>;

/** Network in a test: responds by endpoint below the real client, and records the calls. */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  /** Whether no call is answered, not even those in progress. */
  isDown = false;
  readonly #handlers: { endpoint: Endpoint; handler: Handler }[] = [];

  /**
   * Sets the response of an endpoint: a reply, or a function of the request that may return a promise, a FakeFailure or
   * a FakeVersioned.
   */
  on<E extends Endpoint>(
    endpoint: E,
    answer:
      | EndpointReply<E>
      | ((request: EndpointRequest<E>) => FakeResponse<EndpointReply<E>> | Promise<FakeResponse<EndpointReply<E>>>),
  ): this {
    const handler = typeof answer === 'function' ? (answer as Handler) : () => answer;
    this.#handlers.unshift({ endpoint, handler });
    return this;
  }

  /** Returns the calls of an endpoint, oldest first. */
  getCalls(endpoint: Endpoint): readonly FakeCall[] {
    return this.calls.filter(({ path }) => toPattern(endpoint).test(path));
  }

  /** Transport for ApiClient. */
  readonly createTransport = async (): Promise<Transport> =>
    ({ request: (config: Sent) => this.#answer(config) }) as unknown as Transport;

  async #answer(config: Sent) {
    if (this.isDown) throw new Error('Network Error');
    const path = config.url ?? '';
    const data = toRecord(config.data ?? config.params);
    this.calls.push({ path, data, headers: (config.headers ?? {}) as Record<string, string> });
    const found = this.#handlers.find(
      ({ endpoint }) => endpoint.method === config.method && toPattern(endpoint).test(path),
    );
    if (found === undefined)
      throw new Error(`No answer was set for ${config.method} ${path}; use api.on(endpoint, reply).`);
    if (isWithoutKey(found.endpoint, config, data))
      // oxlint-disable-next-line no-console -- it is what fails the test, whatever the page makes of the answer
      console.error(`${config.method} ${path} was sent without an Idempotency-Key: send it by a WriteIntent.`);
    const params = toPattern(found.endpoint).exec(path)?.groups ?? {};
    const answer = await found.handler({ ...params, ...data });
    if (this.isDown) throw new Error('Network Error');
    if (config.signal?.aborted) throw new Error('aborted');
    if (answer instanceof FakeFailure) return { status: answer.status, data: answer.reply };
    if (answer instanceof FakeVersioned)
      return { status: 200, data: answer.reply, headers: { ...JSON_HEADERS, etag: `W/"${answer.version}"` } };
    if (config.headers?.['Accept'] === LINK_MEDIA_TYPE)
      return {
        status: 200,
        data: { url: `/files/once/${this.calls.length}`, name: toFileName(found.endpoint) },
        headers: JSON_HEADERS,
      };
    return { status: 200, data: answer, headers: toHeaders(found.endpoint) };
  }
}

/**
 * Every write of a seller has a key, except pictures of a preview post, which its API appends. The creation of the
 * seller record, which requires no seller, is idempotent.
 */
function isWithoutKey({ writes, access }: Endpoint, { headers }: Sent, data: Record<string, unknown>): boolean {
  const needsKey = writes === true && access === 'seller' && data['type'] !== 'preview';
  return needsKey && headers?.['Idempotency-Key'] === undefined;
}

function toHeaders(endpoint: Endpoint): Record<string, string> {
  if (endpoint.stream) return { 'content-type': EVENT_STREAM };
  if (!endpoint.download) return JSON_HEADERS;
  return {
    'content-type': DOWNLOAD_TYPES[endpoint.download],
    'content-disposition': `attachment; filename="${toFileName(endpoint)}"`,
  };
}

/** Returns `file` with the extension of its type. */
function toFileName({ download }: Endpoint): string {
  return `file.${download}`;
}

function toPattern({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function toRecord(data: unknown): Record<string, unknown> {
  return data instanceof FormData
    ? Object.fromEntries(data.entries())
    : { ...(data as Record<string, unknown> | undefined) };
}
