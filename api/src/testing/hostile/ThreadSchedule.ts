import { closeSync, openSync, readSync } from 'node:fs';

/** Milliseconds that a thread had a processor, and that it waited for one, since it began. */
export interface ScheduledTimes {
  readonly running: number;
  readonly waiting: number;
}

/** Reads what Linux counts for the first thread of a process, in some microseconds and without a turn of the loop. */
export class ThreadSchedule {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(64);

  constructor(pid: number) {
    this.#file = openSync(`/proc/${pid}/task/${pid}/schedstat`, 'r');
  }

  read(): ScheduledTimes {
    const length = readSync(this.#file, this.#buffer, 0, 64, 0);
    const [running = 0, waiting = 0] = this.#buffer.toString('ascii', 0, length).split(' ').map(Number);
    return { running: running / 1e6, waiting: waiting / 1e6 };
  }

  close(): void {
    closeSync(this.#file);
  }
}
