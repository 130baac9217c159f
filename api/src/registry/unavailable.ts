import { HttpError } from '../errors/HttpError.ts';

/**
 * The refusal of a question that a service did not settle. What it says goes to the log: give codes and kinds of
 * failure, never what was asked, answered or thrown, which may hold account numbers and tokens.
 */
export function unavailable(service: string, what: string): HttpError {
  return new HttpError('unavailable', { retryAfter: 10, cause: new Error(`The ${service} gave no verdict: ${what}.`) });
}
