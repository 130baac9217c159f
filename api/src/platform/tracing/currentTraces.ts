import type { Traces } from './Traces.ts';

let current: Traces | undefined;

/** Where this process records its traces; undefined while it records none. */
export function currentTraces(): Traces | undefined {
  return current;
}

/** Sets where this process records its traces from now on. */
export function setTraces(traces: Traces | undefined): void {
  current = traces;
}
