import { HttpError } from '../../platform/errors/HttpError.ts';

/** An `unavailable` error of the registry; `hasResponded` if a service responded, but without a verdict. */
export class RegistryUnavailable extends HttpError {
  readonly hasResponded: boolean;

  constructor(reason: string, hasResponded: boolean) {
    super('unavailable', { retryAfter: 10, cause: new Error(reason) });
    this.hasResponded = hasResponded;
  }
}

/**
 * Creates the error of an inquiry without a conclusive response. `reason` is logged: pass codes and kinds of failure,
 * never parts of a request, response or thrown error, which may contain account numbers and tokens. `hasResponded` marks
 * a response about the account without a verdict: it discloses information and therefore counts as a check.
 */
export function unavailable(service: string, reason: string, { hasResponded = false } = {}): RegistryUnavailable {
  return new RegistryUnavailable(`The ${service} gave no conclusive response: ${reason}.`, hasResponded);
}
