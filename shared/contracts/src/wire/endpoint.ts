import type * as z from 'zod/mini';
import type { ErrorCode } from './errorCatalogue.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST';

/** Names written `:name` in a path, as a union of string literals. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Who may call: `public` without signing in, `signed-in` any level, `approved` level 1 or more,
 * `seller` an approved account with a seller record (docs/rules.md#api).
 */
export type Access = 'public' | 'signed-in' | 'approved' | 'seller';

/**
 * Request and reply of a call. `files` names the multipart parts that hold a file; its presence makes the body
 * multipart. A call with `download` answers a file of that kind, named by Content-Disposition; one whose file is made
 * in the background answers 202 with `reply` until it is there.
 */
export interface EndpointShape<Request extends Schema, Reply extends Schema, File extends string = string> {
  readonly access: Access;
  /** Whether the call changes anything: then a suspended seller may not make it, and it honours an Idempotency-Key. */
  readonly writes?: true;
  /**
   * Whether a form keeps the key of the call in its draft and repeats it from there: the API then knows the key for as
   * long as drafts are kept.
   */
  readonly drafted?: true;
  /** What a call costs of its caller's rate, where that is not what `callCost` answers for its kind. */
  readonly cost?: number;
  /** Whether an answer may take minutes, as that of an upload may. */
  readonly slow?: true;
  /** Whether the answer is a stream of server-sent events, each with a `reply` as JSON in its data. */
  readonly stream?: true;
  readonly request: Request;
  readonly reply: Reply;
  readonly errors?: readonly ErrorCode[];
  readonly files?: readonly File[];
  readonly download?: 'xlsx' | 'pdf';
}

/** A call of the API: method, path with `:name` parameters, and the schemas of request and reply. */
export interface Endpoint<
  Path extends string = string,
  Request extends Schema = Schema,
  Reply extends Schema = Schema,
  File extends string = string,
> extends EndpointShape<Request, Reply, File> {
  readonly method: Method;
  readonly path: Path;
  /** Whether the files may be left out; whether one may be is then a rule of the call. */
  readonly optionalFiles?: boolean;
}

/**
 * Describes a call once, for the client, the API and the forms alike.
 * A GET carries `request` in the query, a POST in the JSON body or, with `files`, in a multipart body.
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
 * What a call costs of its caller's rate, in units: what it declares, otherwise 20 for a file that is made, 5 for one
 * that is sent, and 1 for all other calls (docs/rules.md#api).
 */
export function callCost({ cost, download, files }: Pick<Endpoint, 'cost' | 'download' | 'files'>): number {
  return cost ?? (download ? 20 : files ? 5 : 1);
}

/** The files of a call as parts of one type; optional where the call says so. */
export type FilesOf<E extends Pick<Endpoint, 'files' | 'optionalFiles'>, Part> = true extends E['optionalFiles']
  ? Partial<Record<NonNullable<E['files']>[number], Part>>
  : Record<NonNullable<E['files']>[number], Part>;

/** A file to send: a Blob of the browser, of which only size and media type are read here. */
export interface FilePart {
  readonly size: number;
  readonly type: string;
}

/**
 * What the caller passes: the path's parameters, the body's or query's fields and the files as Blobs, in one object.
 */
export type RequestOf<E> =
  E extends Endpoint<infer Path, infer Request, Schema, string>
    ? Record<PathParam<Path>, string> & FilesOf<E, FilePart> & FieldsOf<Request>
    : never;

/** An empty schema's input is `Record<string, never>`, which would forbid the path's parameters and the files. */
type FieldsOf<Request extends Schema> = z.input<Request> extends Record<string, never> ? unknown : z.input<Request>;

/** What the call answers with. */
export type ReplyOf<E> = E extends Endpoint<string, Schema, infer Reply, string> ? z.output<Reply> : never;
