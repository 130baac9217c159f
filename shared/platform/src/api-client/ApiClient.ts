import type { Endpoint, ErrorReply, ReplyOf, RequestOf } from '@backoffice/contracts';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError } from './ApiError.ts';

/** How one call is made beside what it carries. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One key per intent of a person: a repeated call with the same key writes once (decisions, "Files on the wire"). */
  readonly idempotencyKey?: string;
  /** Codes that the calling screen tells itself although the catalogue gives them to the host. */
  readonly handles?: readonly string[];
  /** Share of an upload that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** What sends a request: an axios instance, or a test's stand-in for one. */
export type Transport = Pick<AxiosInstance, 'request'>;

/** What the client needs of its surroundings. `token` answers the caller's ID token or null, `refresh` fetches a new one. */
export interface ApiClientDeps {
  readonly apiHost: string;
  readonly token: (refresh: boolean) => Promise<string | null>;
  readonly onError: (error: ApiError) => void;
  readonly createTransport: () => Promise<Transport>;
}

const TIMEOUT = 30_000;
/** An upload of 8 MB takes minutes on a slow line. */
const UPLOAD_TIMEOUT = 5 * 60_000;

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
    const values = { ...(request as Record<string, unknown>) };
    const path = fillPath(endpoint.path, values);
    try {
      return (await this.#send(endpoint, path, values, options, false)) as ReplyOf<E>;
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      const failure = error instanceof ApiError ? error : new ApiError(0, path, { message: 'network' });
      const told = failure.surface === 'screen' || options.handles?.includes(failure.code);
      if (!told) this.#deps.onError(failure);
      throw failure;
    }
  }

  async #send(
    endpoint: Endpoint,
    path: string,
    values: Record<string, unknown>,
    options: CallOptions,
    refresh: boolean,
  ): Promise<unknown> {
    const [transport, token] = await Promise.all([this.#loadTransport(), this.#deps.token(refresh)]);
    const { signal, onProgress, idempotencyKey } = options;
    const config: AxiosRequestConfig = {
      baseURL: this.#deps.apiHost,
      url: path,
      method: endpoint.method,
      timeout: endpoint.files ? UPLOAD_TIMEOUT : TIMEOUT,
      validateStatus: () => true,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(signal === undefined ? {} : { signal }),
      ...(endpoint.method === 'GET' ? { params: values } : { data: endpoint.files ? toFormData(values) : values }),
      ...(onProgress === undefined
        ? {}
        : { onUploadProgress: ({ progress }: { progress?: number }) => onProgress(progress ?? 0) }),
    };
    const response = await transport.request<unknown>(config);
    if (response.status >= 200 && response.status < 300) return response.data;
    if (response.status === 401 && !refresh) return this.#send(endpoint, path, values, options, true);
    throw new ApiError(response.status, path, toErrorReply(response.data));
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
