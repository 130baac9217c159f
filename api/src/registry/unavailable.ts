import { HttpError } from '../errors/HttpError.ts';

/**
 * The error for an inquiry without a conclusive response. `reason` is logged: pass codes and kinds of failure, never
 * parts of a request, response or thrown error, which may contain account numbers and tokens.
 */
export function unavailable(service: string, reason: string): HttpError {
  return new HttpError('unavailable', {
    retryAfter: 10,
    cause: new Error(`The ${service} gave no conclusive answer: ${reason}.`),
  });
}
