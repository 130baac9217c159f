import {
  type ErrorCode,
  type ErrorReply,
  type FieldProblem,
  errorCatalogue,
  findErrorEntry,
} from '@backoffice/contracts';

/** A call that is refused with a code of the catalogue; the error handler turns it into an answer. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorReply['detail'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { detail?: ErrorReply['detail']; retryAfter?: number; cause?: unknown } = {}) {
    super(code, { cause: more.cause });
    this.code = code;
    this.detail = more.detail;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The body of the answer: a 420 carries its title and words, everything else only what the detail says. */
  get reply(): ErrorReply {
    const { title, text } = findErrorEntry(this.code) ?? {};
    return this.status === 420
      ? { message: this.code, title, detail: this.detail ?? text }
      : { message: this.code, ...(this.detail === undefined ? {} : { detail: this.detail }) };
  }
}

/** Refused input, field by field. */
export function invalidParameters(fields: readonly FieldProblem[]): HttpError {
  return new HttpError('invalid-parameters', { detail: { fields: [...fields] } });
}

/** Refuses when there is anything to say. */
export function requireNoProblems(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw invalidParameters(fields);
}

/** The answer for an id that is absent or another seller's: the two must look alike. */
export function notFound(): HttpError {
  return new HttpError('not-found');
}
