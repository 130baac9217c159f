import { runForRequest } from './currentRequest.ts';

/** Runs work that a call began and that goes on after it, or that of no call; `begunBy` is the id of the call. */
export function runInBackground<Result>(begunBy: string | null, run: () => Result): Result {
  return runForRequest(begunBy === null ? undefined : { requestId: begunBy, isBackground: true }, run);
}
