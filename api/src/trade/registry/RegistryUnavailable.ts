import { HttpError } from '../../platform/errors/HttpError.ts';

/** An `unavailable` registry; `wasAnswered` when something answered all the same, though without a verdict. */
export class RegistryUnavailable extends HttpError {
  readonly wasAnswered: boolean;

  constructor(reason: string, wasAnswered: boolean) {
    super('unavailable', { retryAfter: 10, cause: new Error(reason) });
    this.wasAnswered = wasAnswered;
  }
}

/**
 * The error for an inquiry without a conclusive response. `reason` is logged: pass codes and kinds of failure, never
 * parts of a request, response or thrown error, which may contain account numbers and tokens. `wasAnswered` is for an
 * answer about the account itself that is no verdict: it discloses something and counts as one.
 */
export function unavailable(service: string, reason: string, { wasAnswered = false } = {}): RegistryUnavailable {
  return new RegistryUnavailable(`The ${service} gave no conclusive answer: ${reason}.`, wasAnswered);
}
