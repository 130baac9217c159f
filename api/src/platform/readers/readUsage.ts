import { readFileSync } from 'node:fs';

/** Processor time in milliseconds and resident memory in megabytes of a process, without its children. */
export interface ProcessUsage {
  readonly processorMs: number;
  readonly megabytes: number;
}

/** Milliseconds of a clock tick of /proc, which Linux always reports in hundredths of a second. */
const TICK = 10;

/**
 * Reads the usage of a process from /proc; undefined if the process has ended, or on a system without /proc. Synchronous,
 * because slow files can occupy all threads of asynchronous reads.
 */
export function readUsage(pid: number): ProcessUsage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // The name of the process, in brackets, can contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    return { processorMs: TICK * (Number(stat[11]) + Number(stat[12])), megabytes: kilobytes / 1024 };
  } catch {
    return undefined;
  }
}
