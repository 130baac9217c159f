import type * as z from 'zod/mini';
import type { ErrorCode } from './errorCatalogue.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST';

/** Names of `:name` parameters in a path, as a union of string literals. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Callers that may send a request: `public` without signing in, `signed-in` with any level, `approved` with level 1 or
 * higher, `seller` with an approved account and a seller record (docs/rules.md#api).
 */
export type Access = 'public' | 'signed-in' | 'approved' | 'seller';

/**
 * Request and reply of an endpoint. `files` names the multipart parts with files and makes the request multipart. An
 * endpoint with `download` returns a file of this type, with a name in Content-Disposition. If the API creates the file
 * in the background, it responds with status 202 and `reply` until the file is complete.
 */
interface EndpointShape<Request extends Schema, Reply extends Schema, File extends string = string> {
  readonly access: Access;
  /**
   * Whether the request changes data. The API then rejects it for suspended sellers and supports an Idempotency-Key.
   */
  readonly writes?: true;
  /**
   * Whether a form stores the idempotency key in the draft and retries with this key. The API then stores the key as
   * long as drafts are stored.
   */
  readonly drafted?: true;
  /**
   * Whether the request needs a login that is at most five minutes old: `always`, or `many-buyers` for a file with more
   * than `FRESH_LOGIN_BUYERS` buyers. Otherwise the API responds with `fresh-login-required`, and the client requests a
   * login and repeats the request (docs/rules.md#fresh-login).
   */
  readonly freshLogin?: 'always' | 'many-buyers';
  /** Cost of a request in the caller's rate limit, if it differs from the default of `getRequestCost`. */
  readonly cost?: number;
  /** Whether the response may take minutes, as for uploads. */
  readonly slow?: true;
  /** Whether the body is a list of up to 10,000 lines, so that it may be larger than other bodies. */
  readonly large?: true;
  /** Whether the response is a stream of server-sent events, each with a `reply` as JSON in its data. */
  readonly stream?: true;
  readonly request: Request;
  readonly reply: Reply;
  readonly errors?: readonly ErrorCode[];
  readonly files?: readonly File[];
  readonly download?: 'xlsx' | 'pdf';
}

/** An endpoint of the API: method, path with `:name` parameters, and the schemas of request and reply. */
export interface Endpoint<
  Path extends string = string,
  Request extends Schema = Schema,
  Reply extends Schema = Schema,
  File extends string = string,
> extends EndpointShape<Request, Reply, File> {
  readonly method: Method;
  readonly path: Path;
  /** Whether files may be omitted. The API decides for each request whether a file is required. */
  readonly optionalFiles?: boolean;
}

/**
 * Declares an endpoint once for the client, the API and the forms. GET sends `request` in the query, POST in a JSON
 * body or, with `files`, in a multipart body.
 */
export function endpoint<
  const Path extends string,
  Request extends Schema,
  Reply extends Schema,
  const File extends string = never,
  Optional extends boolean = false,
>(
  method: Method,
  path: Path,
  shape: EndpointShape<Request, Reply, File> & { readonly optionalFiles?: Optional },
): Endpoint<Path, Request, Reply, File> & { readonly optionalFiles?: Optional } {
  return { method, path, ...shape };
}

/**
 * Returns the cost of a request in the caller's rate limit, in units: the declared cost, otherwise 20 for creating a
 * file, 30 for uploading a file, and 1 for all other requests (docs/rules.md#api).
 */
export function getRequestCost({ cost, download, files }: Pick<Endpoint, 'cost' | 'download' | 'files'>): number {
  return cost ?? (download ? 20 : files ? 30 : 1);
}

/** Files of an endpoint as parts of one type; optional if the endpoint declares `optionalFiles`. */
export type EndpointFiles<E extends Pick<Endpoint, 'files' | 'optionalFiles'>, Part> = true extends E['optionalFiles']
  ? Partial<Record<NonNullable<E['files']>[number], Part>>
  : Record<NonNullable<E['files']>[number], Part>;

/** A file to send: a Blob of the browser, of which this package reads only size and media type. */
interface FilePart {
  readonly size: number;
  readonly type: string;
}

/** Parameter of a request: path parameters, fields of the body or query, and files as Blobs, in one object. */
export type EndpointRequest<E> =
  E extends Endpoint<infer Path, infer Request, Schema, string>
    ? Record<PathParam<Path>, string> & EndpointFiles<E, FilePart> & InputFields<Request>
    : never;

/** The input of an empty schema is `Record<string, never>`, which would forbid path parameters and files. */
type InputFields<Request extends Schema> = z.input<Request> extends Record<string, never> ? unknown : z.input<Request>;

/** Reply of an endpoint. */
export type EndpointReply<E> = E extends Endpoint<string, Schema, infer Reply, string> ? z.output<Reply> : never;
