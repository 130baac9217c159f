import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from '../tracing/Traces.ts';

/** Call that work belongs to; for a job or a notification, the call that started it. */
export interface RequestContext {
  readonly requestId: string;
  /** Whether the work continues after the call; its log lines then include this id. */
  readonly isBackground?: boolean;
  /** Parent span of its statements if tracing is on. */
  readonly span?: TraceSpan | undefined;
}

const requests = new AsyncLocalStorage<RequestContext | undefined>();

/** Returns the call that this code runs for; undefined for work outside of calls. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Runs work in the context of a call, or outside of calls. */
export function runForRequest<Result>(context: RequestContext | undefined, run: () => Result): Result {
  return requests.run(context, run);
}

/**
 * Runs shared work outside of calls. Otherwise a timer set by a call would run in its context: its statements would
 * have the id of the call.
 */
export const runForNoCall: <Result>(run: () => Result) => Result = AsyncLocalStorage.snapshot();
