import {
  DownloadLink,
  type Endpoint,
  type ErrorReply,
  LINK_MEDIA_TYPE,
  type ReplyOf,
  type RequestOf,
} from '@backoffice/contracts';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Connection } from '../connection/Connection.ts';
import { ApiError } from './ApiError.ts';

/** How one call is made beside what it carries. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One key per intent of a person: a repeated call with the same key writes once (decisions, "Files on the wire"). */
  readonly idempotencyKey?: string;
  /** Codes that the calling screen tells itself although the catalogue gives them to the host. */
  readonly handles?: readonly string[];
  /** Share of an upload that has been sent, or of a download that has come, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A file that a call answered, and what the API calls it. */
export interface DownloadedFile {
  readonly file: Blob;
  readonly name: string;
}

/** What sends a request: an axios instance, or a test's stand-in for one. */
export type Transport = Pick<AxiosInstance, 'request'>;

/** What the client needs of its surroundings. `token` answers the caller's ID token or null, `refresh` fetches a new one. */
export interface ApiClientDeps {
  readonly apiHost: string;
  readonly token: (refresh: boolean) => Promise<string | null>;
  readonly onError: (error: ApiError) => void;
  readonly createTransport: () => Promise<Transport>;
  /** Told what every answer says of the server's time, its `Date` header. */
  readonly onDate?: (date: string | undefined) => void;
  /** Told of every answer, and of every call that nothing answered. */
  readonly connection?: Pick<Connection, 'answered' | 'failed'>;
}

const TIMEOUT = 30_000;
/** A file of 8 MB takes minutes on a slow line (specification, section 9). */
const FILE_TIMEOUT = 5 * 60_000;

/** Calls the API by the contract's endpoints: fills the path, carries the token, and turns every failure into an ApiError. */
export class ApiClient {
  readonly #deps: ApiClientDeps;
  #transport: Promise<Transport> | undefined;

  constructor(deps: ApiClientDeps) {
    this.#deps = deps;
  }

  /**
   * Makes one call. Path parameters are taken out of the request; files make the body multipart.
   * @throws ApiError for every answer that is not a success; an abort rejects with the signal's reason.
   */
  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    return (await this.#ask(endpoint, request, options)).data as ReplyOf<E>;
  }

  /**
   * Makes a call that answers a file.
   * @throws ApiError like `call`
   */
  async download<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<DownloadedFile> {
    return toFile(endpoint, await this.#ask(endpoint, request, options));
  }

  /**
   * Makes a call that answers a file, but for where the native wrapper can fetch the file itself: an absolute address
   * that works once and without a token, and what the file is called.
   * @throws ApiError like `call`, and `unreadable-answer` where the answer is no link
   */
  async link<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}): Promise<DownloadLink> {
    const { status, data } = await this.#ask(endpoint, request, options, LINK_MEDIA_TYPE);
    const link = DownloadLink.safeParse(data);
    if (!link.success || status !== 200)
      throw this.#tell(new ApiError(status, endpoint.path, { message: 'unreadable-answer' }), options);
    return { ...link.data, url: this.#deps.apiHost.replace(/\/+$/, '') + link.data.url };
  }

  /**
   * Asks for a file that is made in the background: answers the file once it is there, and how far it is before.
   * @throws ApiError like `call`
   */
  async poll<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<DownloadedFile | { readonly pending: ReplyOf<E> }> {
    const answer = await this.#ask(endpoint, request, options);
    if (answer.status === 202) return { pending: (await readJson(answer.data)) as ReplyOf<E> };
    return toFile(endpoint, answer);
  }

  async #ask(endpoint: Endpoint, request: unknown, options: CallOptions, accept?: string): Promise<Answer> {
    const values = { ...(request as Record<string, unknown>) };
    const path = fillPath(endpoint.path, values);
    try {
      return await this.#send({ endpoint, path, values, options, accept }, false);
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (!(error instanceof ApiError)) this.#deps.connection?.failed();
      throw this.#tell(error instanceof ApiError ? error : new ApiError(0, path, { message: 'network' }), options);
    }
  }

  #tell(failure: ApiError, { handles }: CallOptions): ApiError {
    if (failure.surface !== 'screen' && !handles?.includes(failure.code)) this.#deps.onError(failure);
    return failure;
  }

  async #send(sending: Sending, refresh: boolean): Promise<Answer> {
    const { endpoint, path, values, options, accept } = sending;
    const [transport, token] = await Promise.all([this.#loadTransport(), this.#deps.token(refresh)]);
    const { signal, onProgress, idempotencyKey } = options;
    const config: AxiosRequestConfig = {
      baseURL: this.#deps.apiHost,
      url: path,
      method: endpoint.method,
      timeout: endpoint.files || endpoint.download ? FILE_TIMEOUT : TIMEOUT,
      validateStatus: () => true,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(accept === undefined ? {} : { Accept: accept }),
      },
      ...(signal === undefined ? {} : { signal }),
      ...(endpoint.method === 'GET' ? { params: values } : { data: endpoint.files ? toFormData(values) : values }),
      ...(onProgress === undefined || accept !== undefined
        ? {}
        : {
            [endpoint.download ? 'onDownloadProgress' : 'onUploadProgress']: ({ progress }: { progress?: number }) =>
              onProgress(progress ?? 0),
          }),
      ...(endpoint.download && accept === undefined ? { responseType: 'blob' as const } : {}),
    };
    const response = await transport.request<unknown>(config);
    this.#deps.connection?.answered();
    this.#deps.onDate?.(response.headers?.['date'] as string | undefined);
    if (response.status >= 200 && response.status < 300) return response;
    if (response.status === 401 && !refresh) return this.#send(sending, true);
    throw new ApiError(response.status, path, toErrorReply(await readJson(response.data)));
  }

  // A transport that could not be fetched is not kept: the next call asks for it again.
  #loadTransport(): Promise<Transport> {
    this.#transport ??= this.#deps.createTransport().catch((error: unknown) => {
      this.#transport = undefined;
      throw error;
    });
    return this.#transport;
  }
}

/** One call on its way. `accept` is what it asks for in place of what the endpoint answers. */
interface Sending {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly values: Record<string, unknown>;
  readonly options: CallOptions;
  readonly accept: string | undefined;
}

type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

function toFile({ download }: Endpoint, { data, headers }: Answer): DownloadedFile {
  const name = fileNameIn(String(headers['content-disposition'] ?? ''));
  return { file: data as Blob, name: name ?? `download.${download ?? 'bin'}` };
}

/** What a call for a file answers instead of one comes as a file, too. */
async function readJson(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

/** The name in a Content-Disposition header, undefined when there is none or it is no plain name. */
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

function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  // Files come last: a server that streams the parts then knows the fields before the first byte of a file.
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}

function toErrorReply(data: unknown): ErrorReply {
  const known = typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
  return known ? (data as ErrorReply) : { message: 'unreadable-answer' };
}
