import { HttpError } from '../../platform/errors/HttpError.ts';

/** An `unavailable` registry; `wasAnswered` when something answered all the same, though without a verdict. */
export class RegistryUnavailable extends HttpError {
  readonly wasAnswered: boolean;

  constructor(reason: string, wasAnswered: boolean) {
    super('unavailable', { retryAfter: 10, cause: new Error(reason) });
    this.wasAnswered = wasAnswered;
  }
}
