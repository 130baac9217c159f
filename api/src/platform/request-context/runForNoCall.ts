import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs what serves many calls in the name of none. A timer that a call happens to set would otherwise go on as that
 * call: its statements would have the id of the call, and its caller would be charged for them.
 */
export const runForNoCall: <Result>(run: () => Result) => Result = AsyncLocalStorage.snapshot();
