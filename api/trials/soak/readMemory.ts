import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes, without its children, from Linux. */
export function readMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} is unknown.`);
  return Number(kilobytes) / 1024;
}
