import {
  type ErrorCode,
  type ErrorReply,
  type FieldProblem,
  errorCatalogue,
  findErrorEntry,
} from '@backoffice/contracts';

/** A refused call with a code of the catalogue; the error handler makes it an `ErrorReply`. */
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

  /** The body of the response: a 420 carries its title and text, any other status only the detail. */
  get reply(): ErrorReply {
    const { title, text } = findErrorEntry(this.code) ?? {};
    return this.status === 420
      ? { message: this.code, title, detail: this.detail ?? text }
      : { message: this.code, ...(this.detail === undefined ? {} : { detail: this.detail }) };
  }
}

/** An answer names at most this many fields; the others are found when these are corrected. */
const PROBLEMS_MAX = 20;

/** Invalid input: an `invalid-parameters` error with its first 20 fields. */
export function invalidParameters(fields: readonly FieldProblem[]): HttpError {
  return new HttpError('invalid-parameters', { detail: { fields: fields.slice(0, PROBLEMS_MAX) } });
}

/** The error for a request that cannot be parsed. */
export function unreadable(): HttpError {
  return invalidParameters([{ path: '', text: '요청을 읽을 수 없습니다.' }]);
}

/** @throws HttpError `invalid-parameters` unless there are no problems */
export function requireNoProblems(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw invalidParameters(fields);
}

/** The error for an absent id and for another seller's id, which must be indistinguishable. */
export function notFound(): HttpError {
  return new HttpError('not-found');
}
