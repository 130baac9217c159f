import { readUsage } from '../../src/platform/readers/readUsage.ts';

/** Returns the resident memory of a process in megabytes, without its children, from Linux. */
export function readMemory(pid: number): number {
  const usage = readUsage(pid);
  if (usage === undefined) throw new Error(`The memory of process ${pid} is unknown.`);
  return usage.megabytes;
}
