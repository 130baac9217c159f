import { childrenOf } from './relatedProcesses.ts';
import { threadTimes } from './threadTimes.ts';

/** Milliseconds of processor time, by who had it. */
export interface ProcessorTimes {
  /** The event loop of the API. */
  readonly loop: number;
  /** Its other threads: compression, labels, workbooks, the garbage collector. */
  readonly threads: number;
  /** The processes that decode pictures. */
  readonly pictures: number;
  readonly database: number;
  readonly attacker: number;
}

/** The numbers of the processes that are measured; `database` is the one that starts one for each connection. */
export interface MeasuredProcesses {
  readonly api: number;
  readonly database: number;
  readonly attacker?: number;
}

/** Milliseconds from one reading to the next: a thread that lives shorter than that may be missed. */
const INTERVAL = 50;

/** Adds up the processor time of a system's processes, also of those that end meanwhile. */
export class ProcessorMeter {
  readonly #timer = setInterval(() => void this.#read(), INTERVAL).unref();
  readonly #processes: MeasuredProcesses;
  readonly #times = new Map<string, { readonly part: keyof ProcessorTimes; readonly ms: number }>();

  constructor(processes: MeasuredProcesses) {
    this.#processes = processes;
  }

  /** What all had so far since they began. */
  async read(): Promise<ProcessorTimes> {
    await this.#read();
    const sums = { loop: 0, threads: 0, pictures: 0, database: 0, attacker: 0 };
    for (const { part, ms } of this.#times.values()) sums[part] += ms;
    return sums;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const { api, database, attacker } = this.#processes;
    const [pictures, backends] = await Promise.all([childrenOf(api), childrenOf(database)]);
    await Promise.all([
      this.#add(api, (thread) => (thread === api ? 'loop' : 'threads')),
      ...pictures.map((pid) => this.#add(pid, () => 'pictures')),
      ...backends.map((pid) => this.#add(pid, () => 'database')),
      ...(attacker === undefined ? [] : [this.#add(attacker, () => 'attacker')]),
    ]);
  }

  async #add(pid: number, partOf: (thread: number) => keyof ProcessorTimes): Promise<void> {
    for (const [thread, ms] of await threadTimes(pid))
      this.#times.set(`${thread}`, { part: partOf(thread), ms: Math.max(ms, this.#times.get(`${thread}`)?.ms ?? 0) });
  }
}
