import { type ErrorCode, errorCatalogue, findErrorEntry } from '@backoffice/contracts/wire/errorCatalogue';
import type { ErrorReply, FieldProblem } from '@backoffice/contracts/wire/errorReply';

/** Refused call with an error code of the catalogue; the error handler converts it to an `ErrorReply`. */
export class HttpError extends Error {
  /** Caller and reason of a refused call without an account, for the audit; never sent. */
  readonly refused: { readonly caller: string; readonly result: string } | undefined;
  readonly code: ErrorCode;
  readonly detail: ErrorReply['detail'];
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: { detail?: ErrorReply['detail']; retryAfter?: number; cause?: unknown; refused?: HttpError['refused'] } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.refused = more.refused;
    this.detail = more.detail;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** Response body: status 420 has title and text, other statuses only the detail. */
  get reply(): ErrorReply {
    const { title, text } = findErrorEntry(this.code) ?? {};
    return this.status === 420
      ? { message: this.code, title, detail: this.detail ?? text }
      : { message: this.code, ...(this.detail === undefined ? {} : { detail: this.detail }) };
  }
}

/** Maximum number of reported fields; the remaining problems are reported once these are corrected. */
export const PROBLEMS_MAX = 20;

/** Returns an `invalid-parameters` error with the first 20 invalid fields. */
export function invalidParameters(fields: readonly FieldProblem[]): HttpError {
  return new HttpError('invalid-parameters', { detail: { fields: fields.slice(0, PROBLEMS_MAX) } });
}

/** The error for a request that cannot be parsed. */
export function unreadable(): HttpError {
  return invalidParameters([{ path: '', text: '요청을 읽을 수 없어요.' }]);
}

/** @throws HttpError with the code of the first problem, by default `invalid-parameters`, if there are problems */
export function requireNoProblems(problems: readonly (FieldProblem & { readonly code?: ErrorCode })[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const { detail } = invalidParameters(problems.map(({ code: _code, ...field }) => field));
  throw new HttpError(first.code ?? 'invalid-parameters', { detail });
}

/** Error for an id that does not exist or belongs to another seller: the two must be indistinguishable. */
export function notFound(): HttpError {
  return new HttpError('not-found');
}
