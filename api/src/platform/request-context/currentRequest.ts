import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from './RequestContext.ts';

const requests = new AsyncLocalStorage<RequestContext | undefined>();

/** The call that this code runs for; undefined in work that no call began. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Runs a part of the work for a call, or for none. */
export function runForRequest<Result>(context: RequestContext | undefined, run: () => Result): Result {
  return requests.run(context, run);
}
