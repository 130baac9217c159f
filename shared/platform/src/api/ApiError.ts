import { type ErrorSurface, findErrorEntry, findErrorText } from '@backoffice/contracts/wire/errorCatalogue';
import { findRemedy } from '@backoffice/contracts/wire/findRemedy';
import type { ErrorReply, FieldProblem } from '@backoffice/contracts/wire/errorReply';

/** Failures of the connection or of the server itself, after which the request may have been carried out. */
const UNCERTAIN_CODES: readonly string[] = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** A failed call. `status` 0 means no response; `code` is from the error catalogue if the code is known. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly path: string;
  readonly title: string | undefined;
  readonly detail: ErrorReply['detail'];
  /** The id under which the API logged the call; without a response, the id that the page sent. */
  readonly requestId: string | undefined;

  constructor(status: number, path: string, reply: ErrorReply, requestId?: string) {
    super(`${status} ${reply.message} from ${path}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.message;
    this.path = path;
    // A proxy may respond instead of our API.
    this.title = typeof reply.title === 'string' ? reply.title : undefined;
    this.detail = reply.detail;
    this.requestId = requestId;
  }

  /**
   * Whether it is unknown if the request was carried out: there was no response, or the response does not determine it.
   * A write is then repeated under its idempotency key; after every other error nothing was written.
   */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500 || UNCERTAIN_CODES.includes(this.code);
  }

  /**
   * The part of the page that shows the error (docs/rules.md#errors); codes that the catalogue assigns to screens stay
   * with the caller.
   */
  get surface(): ErrorSurface {
    return findErrorText(this.status, this.code).surface;
  }

  /** The message for the seller: the server's if it sent one, otherwise the catalogue's, otherwise a general one. */
  get text(): string {
    if (typeof this.detail === 'string') return this.detail;
    return findErrorEntry(this.code)?.text ?? `요청을 처리하지 못했어요. ${findRemedy(this.status)}`;
  }

  /** The refused fields of `invalid-parameters`; empty for every other error. */
  get fields(): readonly FieldProblem[] {
    const fields = typeof this.detail === 'object' ? this.detail?.['fields'] : undefined;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  }
}
