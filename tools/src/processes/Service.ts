import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../command-line/Refusal.ts';

/** How to start a service and where its words go. */
export interface ServiceOptions {
  name: string;
  file: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  log: string;
  /** What tells it that this process is gone: an IPC channel (Node programs) or its stdin's end (everything else). */
  leash: 'ipc' | 'stdin';
  /** Also called with each line it says. */
  onLine?: (line: string) => void;
}

/** How a service ended: its exit code, undefined after a signal, and the same in words. */
export interface Ending {
  code: number | undefined;
  words: string;
}

const KEPT_LINES = 20;
const POLL_MS = 40;

/**
 * A child that runs until it is told to stop, in a process group of its own so that Ctrl-C reaches it only through us.
 * Its leash parts when this process dies, even by kill -9.
 */
export class Service {
  readonly name: string;
  readonly exited: Promise<Ending>;
  private readonly child: ChildProcess;
  private readonly log: WriteStream;
  private readonly logFile: string;
  private readonly lines: string[] = [];
  private stopping = false;
  private ended = false;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.logFile = options.log;
    mkdirSync(dirname(options.log), { recursive: true });
    this.log = createWriteStream(options.log);
    this.child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      uid: options.uid,
      gid: options.gid,
      detached: true,
      stdio: options.leash === 'ipc' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['pipe', 'pipe', 'pipe'],
    });
    this.child.channel?.unref();
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.hear(line, options.onLine));
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(this.end(undefined, `could not be started: ${error.message}`)));
      this.child.once('close', (code, signal) =>
        resolve(this.end(code ?? undefined, signal ? `ended by ${signal}` : `ended with ${code}`)),
      );
    });
  }

  /** Waits until `check` is true; fails when the service ends first or `seconds` pass. */
  async ready(check: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
    const until = Date.now() + seconds * 1000;
    while (!(await check())) {
      if (this.ended) throw this.failure((await this.exited).words);
      if (Date.now() > until) throw this.failure(`was not ready after ${seconds} s`);
      await setTimeout(POLL_MS);
    }
  }

  /** Settles with what to show if the service ends without having been told to; else never. */
  async failed(): Promise<Refusal> {
    const { words } = await this.exited;
    return this.stopping ? new Promise<never>(() => {}) : this.failure(words);
  }

  /** Asks it to stop, and ends its whole group when it has not after `graceMs`. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', graceMs: number = 10_000): Promise<void> {
    this.stopping = true;
    if (!this.ended) {
      this.child.kill(signal);
      const late = new AbortController();
      await Promise.race([this.exited, setTimeout(graceMs, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    }
    this.kill();
    await this.exited;
  }

  /** Ends its whole group at once. */
  kill(): void {
    this.stopping = true;
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
  }

  private hear(line: string, onLine: ServiceOptions['onLine']): void {
    this.log.write(`${new Date().toISOString()} ${line}\n`);
    this.lines.push(line);
    if (this.lines.length > KEPT_LINES) this.lines.shift();
    onLine?.(line);
  }

  private end(code: number | undefined, words: string): Ending {
    this.ended = true;
    this.child.stdin?.destroy();
    this.log.end();
    return { code, words };
  }

  /** The line to show a person, with the last words of the service. */
  failure(how: string): Refusal {
    const said = this.lines.map((line) => `  | ${line}`);
    return new Refusal([`${this.name} ${how}. Its whole log: ${this.logFile}`, ...said].join('\n'));
  }
}
