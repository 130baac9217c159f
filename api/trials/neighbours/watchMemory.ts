import { readFileSync } from 'node:fs';
import { readUsage } from '../../src/platform/readers/readUsage.ts';

/** The highest resident memory in megabytes of a process, and of the largest of its child processes. */
export interface MemoryPeaks {
  parent: number;
  child: number;
}

/** Reads the memory of a Linux process and of its children every `ms` milliseconds until `stop` is called. */
export function watchMemory(pid: number, ms: number): { readonly peaks: MemoryPeaks; stop(): void } {
  const peaks = { parent: 0, child: 0 };
  const read = () => {
    peaks.parent = Math.max(peaks.parent, readUsage(pid)?.megabytes ?? 0);
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
      peaks.child = Math.max(peaks.child, readUsage(Number(child))?.megabytes ?? 0);
  };
  const timer = setInterval(read, ms);
  return { peaks, stop: () => clearInterval(timer) };
}
