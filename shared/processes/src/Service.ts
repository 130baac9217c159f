import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { CliError } from './CliError.ts';

/** How to start a service and where its output goes. */
export interface ServiceOptions {
  name: string;
  file: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  log: string;
  /** Adds to the log of the run before instead of beginning it. */
  appendLog?: boolean;
  /** How it learns that this process is gone: an IPC channel (Node programs) or the end of its stdin (others). */
  leash: 'ipc' | 'stdin';
  /** Also called with each line of its output. */
  onLine?: (line: string) => void;
}

/** How a service ended: its exit code, undefined after a signal, and a description for people. */
export interface Ending {
  code: number | undefined;
  description: string;
}

const LAST_LINES = 20;
const POLL_MS = 40;

/**
 * A child that runs until it is asked to stop, in a process group of its own so that Ctrl-C reaches it only through us.
 * It also stops when this process dies, even by kill -9.
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
    this.log = createWriteStream(options.log, { flags: options.appendLog ? 'a' : 'w' });
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
      if (stream) createInterface(stream).on('line', (line) => this.record(line, options.onLine));
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
      if (this.ended) throw this.failure((await this.exited).description);
      if (Date.now() > until) throw this.failure(`was not ready after ${seconds} s`);
      await setTimeout(POLL_MS);
    }
  }

  /** Settles with the error to show if the service ends without having been asked to; otherwise never. */
  async failed(): Promise<CliError> {
    const { description } = await this.exited;
    return this.stopping ? new Promise<never>(() => {}) : this.failure(description);
  }

  /** Asks it to stop, and kills its whole group when it has not after `graceMs`. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', graceMs: number = 10_000): Promise<void> {
    this.stopping = true;
    if (!this.ended) {
      this.child.kill(signal);
      const deadline = new AbortController();
      await Promise.race([this.exited, setTimeout(graceMs, undefined, { signal: deadline.signal }).catch(() => {})]);
      deadline.abort();
    }
    this.kill();
    await this.exited;
  }

  /** Kills its whole group at once. */
  kill(): void {
    this.stopping = true;
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
  }

  private record(line: string, onLine: ServiceOptions['onLine']): void {
    this.log.write(`${new Date().toISOString()} ${line}\n`);
    this.lines.push(line);
    if (this.lines.length > LAST_LINES) this.lines.shift();
    onLine?.(line);
  }

  private end(code: number | undefined, description: string): Ending {
    this.ended = true;
    this.child.stdin?.destroy();
    this.log.end();
    return { code, description };
  }

  /** The error to show, with the last lines of the service's output. */
  failure(how: string): CliError {
    const lastLines = this.lines.map((line) => `  | ${line}`);
    return new CliError([`${this.name} ${how}. Its whole log: ${this.logFile}`, ...lastLines].join('\n'));
  }
}
