import { DownloadLink, LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint, EndpointReply, EndpointRequest } from '@backoffice/contracts/wire/endpoint';
import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { hasReplyShape } from '@backoffice/contracts/wire/hasReplyShape';
import { DOWNLOAD_TYPES, EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import { REQUEST_ID_HEADER, isRequestId, toRequestId, toRequestIdFromKey } from '@backoffice/contracts/wire/requestId';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Connection } from './Connection.ts';
import { ApiError } from './ApiError.ts';
import { loadOnce } from './loadOnce.ts';

/** Options of a call besides its request. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * One key per intent: a repeated call with the same key writes once (docs/rules.md#idempotency) and has the request
   * id of the first call.
   */
  readonly idempotencyKey?: string;
  /**
   * Codes of errors that the calling screen shows itself although the catalogue assigns them to the host; `'uncertain'`
   * among them covers every error after which it is unknown whether the request was carried out.
   */
  readonly handles?: readonly string[];
  /** Progress of the upload or download, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Called with the version of a successful response (`ETag`, without `W/` and quotes) before the call resolves, if it
   * has a version.
   */
  readonly onVersion?: (version: string) => void;
  /** Stores the input of the screen before a fresh login replaces the page (`SignInAgain`). */
  readonly storeInput?: () => void | Promise<void>;
}

/** A downloaded file with the name in the response's headers. */
export interface DownloadedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Sends a request: an axios instance or a test double. */
export type Transport = Pick<AxiosInstance, 'request'>;

/** Loads axios at the first call, because the page of a visitor makes no call. */
export async function loadTransport(): Promise<Transport> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios.create();
}

/** Dependencies of the client. `token` resolves to the caller's ID token or null; `refresh` fetches a fresh token. */
export interface ApiClientDeps {
  readonly apiHost: string;
  readonly token: (refresh: boolean) => Promise<string | null>;
  readonly onError: (error: ApiError) => void;
  readonly createTransport: () => Promise<Transport>;
  /** The fresh login of endpoints that need one: whether the present login is fresh, and how to renew it. */
  readonly freshLogin?: {
    readonly isFresh: () => boolean;
    readonly renew: (storeInput?: () => void | Promise<void>) => Promise<boolean>;
  };
  /** Called with the `Date` header of every response. */
  readonly onDate?: (date: string | undefined) => void;
  /** Notified of every response, and of every call without a response. */
  readonly connection?: Pick<Connection, 'isOffline' | 'reportResponse' | 'reportFailure'>;
}

/**
 * Codes for which a failed stream opens no dialog; the host reports an ended session. An older API has no stream
 * (`not-found`).
 */
const QUIET_STREAM = ['uncertain', 'unavailable', 'too-fast', 'not-found'];

const STALE_LOGIN = 'fresh-login-required' satisfies ErrorCode;

const TIMEOUT = 30_000;
/** In milliseconds: on a slow connection a file of 8 MB takes minutes, and so do thousands of tracking numbers. */
const FILE_TIMEOUT = 5 * 60_000;
/** Maximum total delay before the retries of a throttled or refused call, in milliseconds. */
const REPEATED_FOR = 10_000;

/**
 * Calls the API by the contract's endpoints: fills in the path, adds the token, and turns every failure into an
 * ApiError. A throttled call (420 with `Retry-After`) is repeated after that time, within 10 s in all; so is a call
 * that the server cannot carry out now (503 with `Retry-After`), unless it is a write without an idempotency key. A
 * call that needs a fresh login (`Endpoint.freshLogin`) asks for one and continues after it, unless the caller handles
 * `fresh-login-required`.
 */
export class ApiClient {
  readonly #deps: ApiClientDeps;
  #renewal: Promise<boolean> | undefined;
  readonly #loadTransport: () => Promise<Transport>;

  constructor(deps: ApiClientDeps) {
    this.#deps = deps;
    this.#loadTransport = loadOnce(deps.createTransport);
  }

  /**
   * Makes one call. Path parameters are removed from the request; files make the body multipart.
   * @throws ApiError for every unsuccessful response, and `unreadable-answer` for a response of another media type or
   * another first level than the endpoint's; an abort rejects with the signal's reason.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointReply<E>> {
    const { data, headers } = await this.#request(endpoint, request, options);
    const version = versionIn(headers);
    if (version !== undefined) options.onVersion?.(version);
    return data as EndpointReply<E>;
  }

  /**
   * Makes a call whose response is a file.
   * @throws ApiError like `call`
   */
  async download<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<DownloadedFile> {
    return toFile(endpoint, await this.#request(endpoint, request, options));
  }

  /**
   * Requests a one-time link for a file instead of the file, for the native wrapper: an absolute address that works
   * once and without a token, and the name of the file.
   * @throws ApiError like `call`, and `unreadable-answer` if the response is not a link
   */
  async link<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<DownloadLink> {
    const { data } = await this.#request(endpoint, request, options, LINK_MEDIA_TYPE);
    const { url, name } = data as DownloadLink;
    return { name, url: this.#deps.apiHost.replace(/\/+$/, '') + url };
  }

  /**
   * Requests a file that is made in the background: resolves to the file when it is done, and to its progress before.
   * @throws ApiError like `call`
   */
  async poll<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<DownloadedFile | { readonly pending: EndpointReply<E> }> {
    const answer = await this.#request(endpoint, request, options);
    if (answer.status === 202) return { pending: answer.data as EndpointReply<E> };
    return toFile(endpoint, answer);
  }

  /**
   * Makes a call whose response is a stream (`Endpoint.stream`) and resolves to its bytes when the response starts;
   * `signal` closes it at any time. No dialog is shown if there is no response or the server is full: the caller can
   * poll instead.
   * @throws ApiError like `call`
   */
  async stream<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { data } = await this.#request(endpoint, request, { signal, handles: QUIET_STREAM });
    return data as ReadableStream<Uint8Array>;
  }

  /** Whether the page does not reach the network, as the banner shows it (`Connection`); observable. */
  get isOffline(): boolean {
    return this.#deps.connection?.isOffline === true;
  }

  async #request(endpoint: Endpoint, request: unknown, options: CallOptions, accept?: string): Promise<Answer> {
    const values = { ...(request as Record<string, unknown>) };
    const path = fillPath(endpoint.path, values);
    const requestId =
      toRequestIdFromKey(options.idempotencyKey ?? '') ?? toRequestId(crypto.getRandomValues(new Uint8Array(16)));
    try {
      return await this.#sendWithLogin({ endpoint, path, values, options, accept, requestId, waited: 0 });
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      const isAnswered = error instanceof ApiError;
      if (!isAnswered) this.#deps.connection?.reportFailure();
      const failure = isAnswered ? error : new ApiError(0, path, { message: 'network' }, requestId);
      const { handles } = options;
      const isHandled = handles?.includes(failure.code) || (failure.isUncertain && handles?.includes('uncertain'));
      if (failure.surface !== 'screen' && !isHandled) this.#deps.onError(failure);
      throw failure;
    }
  }

  async #sendWithLogin(sending: Sending): Promise<Answer> {
    const { endpoint, options } = sending;
    const { freshLogin } = this.#deps;
    const asks = freshLogin && endpoint.freshLogin && !options.handles?.includes(STALE_LOGIN);
    if (asks && endpoint.freshLogin === 'always' && !freshLogin.isFresh()) await this.#renewLogin(sending);
    try {
      return await this.#send(sending, false);
    } catch (error) {
      // The API knows the age of the login better than the page, and the number of buyers in a file.
      if (!asks || !(error instanceof ApiError) || error.code !== STALE_LOGIN) throw error;
      await this.#renewLogin(sending);
      return this.#send(sending, false);
    }
  }

  /** Concurrent calls share one login. @throws ApiError `fresh-login-required` if the seller does not sign in */
  async #renewLogin({ path, requestId, options: { storeInput } }: Sending): Promise<void> {
    this.#renewal ??= this.#deps.freshLogin?.renew(storeInput).finally(() => (this.#renewal = undefined));
    if (!(await this.#renewal)) throw new ApiError(400, path, { message: STALE_LOGIN }, requestId);
  }

  async #send(sending: Sending, refresh: boolean): Promise<Answer> {
    const { endpoint, path, values, options, accept, requestId } = sending;
    const [transport, token] = await Promise.all([this.#loadTransport(), this.#deps.token(refresh)]);
    const { signal, onProgress, idempotencyKey } = options;
    const config: AxiosRequestConfig = {
      baseURL: this.#deps.apiHost,
      url: path,
      method: endpoint.method,
      timeout: getTimeout(endpoint),
      validateStatus: () => true,
      headers: {
        [REQUEST_ID_HEADER]: requestId,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(accept === undefined ? {} : { Accept: accept }),
        ...(endpoint.files ? { 'Content-Type': 'multipart/form-data' } : {}),
        // With fetch, axios adds a User-Agent; Firefox and Safari send it, and the API's CORS rules do not allow it.
        ...(endpoint.stream ? { 'User-Agent': false } : {}),
      },
      ...(signal === undefined ? {} : { signal }),
      ...(endpoint.method === 'GET' ? { params: values } : { data: endpoint.files ? sortFilesLast(values) : values }),
      ...(onProgress === undefined || accept !== undefined
        ? {}
        : {
            [endpoint.download ? 'onDownloadProgress' : 'onUploadProgress']: ({ progress }: { progress?: number }) =>
              onProgress(progress ?? 0),
          }),
      ...(endpoint.download && accept === undefined ? { responseType: 'blob' as const } : {}),
      // XMLHttpRequest returns a response only when it is complete.
      ...(endpoint.stream ? { responseType: 'stream' as const, adapter: 'fetch' as const } : {}),
    };
    const response = await transport.request<unknown>(config);
    this.#deps.connection?.reportResponse();
    this.#deps.onDate?.(response.headers?.['date'] as string | undefined);
    const answer = response.status >= 200 && response.status < 300 && (await readAnswer(sending, response));
    if (typeof answer === 'object') return answer;
    if (response.status === 401 && !refresh) return this.#send(sending, true);
    const wait = isRepeatable(response.status, sending) ? readDelay(response) : undefined;
    if (wait !== undefined && sending.waited + wait <= REPEATED_FOR) {
      await pause(wait, signal);
      return this.#send({ ...sending, waited: sending.waited + wait }, refresh);
    }
    const unreadable = { message: 'unreadable-answer', detail: { answer } };
    const reply = answer ? unreadable : toErrorReply(await readJson(response.data));
    throw new ApiError(response.status, path, reply, readRequestId(response.headers) ?? requestId);
  }
}

/** A call in progress. `accept` overrides the media type of the endpoint's response. */
interface Sending {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly values: Record<string, unknown>;
  readonly options: CallOptions;
  readonly accept: string | undefined;
  /** The same for every retry, so that the API logs all of them under one id. */
  readonly requestId: string;
  /** Total delay before retries so far, in milliseconds. */
  readonly waited: number;
}

type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

/**
 * Returns a successful response with its JSON, or why it is not the API's: a gateway or a login page of a network may
 * respond in its place with status 200.
 */
async function readAnswer({ endpoint: { download, stream, reply }, accept }: Sending, answer: Answer) {
  const [type = ''] = String(answer.headers?.['content-type'] ?? '').split(/\s*;/);
  if (stream) return type === EVENT_STREAM ? answer : 'unreadable';
  if (download && accept === undefined && answer.status !== 202) {
    if ((answer.data as Blob).size === 0) return 'empty';
    return type === DOWNLOAD_TYPES[download] ? answer : 'unreadable';
  }
  if ((answer.data ?? '') === '') return hasReplyShape(reply, undefined) && !accept ? answer : 'empty';
  const data = /^application\/(?:[\w.-]+\+)?json$/i.test(type) ? await readJson(answer.data) : undefined;
  // axios leaves a text that is not JSON as it is.
  if (data === undefined || typeof data === 'string') return 'unreadable';
  const isLink = answer.status === 200 && DownloadLink.safeParse(data).success;
  return (accept === undefined ? hasReplyShape(reply, data) : isLink) ? { ...answer, data } : 'shape';
}

/** The version of a response (`ETag`) without `W/` and quotes. */
function versionIn(headers: Answer['headers'] | undefined): string | undefined {
  return /^(?:W\/)?"([^"]+)"$/.exec(String(headers?.['etag'] ?? ''))?.[1];
}

function toFile({ download }: Endpoint, { data, headers }: Answer): DownloadedFile {
  const name = fileNameIn(String(headers['content-disposition'] ?? ''));
  return { file: data as Blob, name: name ?? `download.${download ?? 'bin'}` };
}

/**
 * Whether a call may be repeated after a response of a status. A throttled call was refused before any work. A call
 * refused for overload may be half done, so a write is repeated only with a key.
 */
function isRepeatable(status: number, { endpoint, options }: Sending): boolean {
  return status === 420 || (status === 503 && (!endpoint.writes || options.idempotencyKey !== undefined));
}

/** In milliseconds; a stream has no timeout, because its reader limits the silence. */
function getTimeout({ files, download, slow, stream }: Endpoint): number {
  if (stream) return 0;
  return files || download || slow ? FILE_TIMEOUT : TIMEOUT;
}

/** The id under which the API logged a call; the response to a prefetched call has another id. */
function readRequestId(headers: Answer['headers'] | undefined): string | undefined {
  const id: unknown = headers?.[REQUEST_ID_HEADER.toLowerCase()];
  return isRequestId(id) ? id : undefined;
}

/** The delay in milliseconds that a response requests by `Retry-After`; undefined if it requests none. */
function readDelay({ headers }: Answer): number | undefined {
  const seconds = Number(headers?.['retry-after'] ?? NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

/** Waits; an abort rejects with the signal's reason. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => (clearTimeout(timer), reject(signal?.reason as Error));
    const timer = setTimeout(() => (signal?.removeEventListener('abort', abort), resolve()), milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** With responseType blob or stream, the JSON of an error arrives in that type, too. */
async function readJson(data: unknown): Promise<unknown> {
  try {
    if (data instanceof Blob) return JSON.parse(await data.text());
    return data instanceof ReadableStream ? await new Response(data).json() : data;
  } catch {
    return undefined;
  }
}

/** The name in a Content-Disposition header; undefined if there is none or it is not a plain name. */
function fileNameIn(disposition: string): string | undefined {
  const name = /filename="?([\w.-]+)"?/.exec(disposition)?.[1];
  return name?.startsWith('.') ? undefined : name;
}

function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    delete values[name];
    return encodeURIComponent(String(value));
  });
}

/** A server that streams the parts of a form knows the fields before the first byte of a file. */
function sortFilesLast(values: Record<string, unknown>): Record<string, unknown> {
  const isFile = (value: unknown) => Number(value instanceof Blob);
  return Object.fromEntries(Object.entries(values).sort(([, one], [, other]) => isFile(one) - isFile(other)));
}

function toErrorReply(data: unknown): ErrorReply {
  const known = typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
  return known ? (data as ErrorReply) : { message: 'unreadable-answer' };
}
