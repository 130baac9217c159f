import {
  type ErrorReply,
  type ErrorSurface,
  type FieldProblem,
  errorRules,
  errorTextOf,
  findErrorEntry,
} from '@backoffice/contracts';

/** A call that did not succeed. `status` 0 means that nothing answered; `code` is of the error catalogue where it is known. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly path: string;
  readonly title: string | undefined;
  readonly detail: ErrorReply['detail'];

  constructor(status: number, path: string, reply: ErrorReply) {
    super(`${status} ${reply.message} from ${path}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.message;
    this.path = path;
    // What answers need not be our API.
    this.title = typeof reply.title === 'string' ? reply.title : undefined;
    this.detail = reply.detail;
  }

  /** Where the error is told (decisions, "Files on the wire"): codes that the catalogue gives to screens stay with the caller. */
  get surface(): ErrorSurface {
    return errorTextOf(this.status, this.code).surface;
  }

  /** The sentence to show a seller: the server's own where it sent one, else the catalogue's, else a general one. */
  get text(): string {
    if (typeof this.detail === 'string') return this.detail;
    return findErrorEntry(this.code)?.text ?? errorRules.alert.text;
  }

  /** The refused fields of `invalid-parameters`; empty for every other error. */
  get fields(): readonly FieldProblem[] {
    const fields = typeof this.detail === 'object' ? this.detail?.['fields'] : undefined;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  }
}
