import type { Pointer } from './ReleaseState.ts';
import { lastGood } from './movePointer.ts';

/** The versions that a page may be given now: current, previous, canary, and the good one behind them. */
export function servedVersions(pointer: Pointer): ReadonlySet<string> {
  const { current, previous, canary } = pointer;
  const behind = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
  return new Set([current, previous, canary?.version, behind?.version].filter((version) => version !== undefined));
}
