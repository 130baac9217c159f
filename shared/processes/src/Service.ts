import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { CliError } from './CliError.ts';

/** Command, environment and log of a service. */
export interface ServiceOptions {
  name: string;
  file: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  log: string;
  /** Appends to the log of the previous run instead of replacing it. */
  appendLog?: boolean;
  /** The signal that this process exited: a closed IPC channel (Node programs) or the end of stdin (other programs). */
  leash: 'ipc' | 'stdin';
  /** Called with each line of its output, in addition to the log. */
  onLine?: (line: string) => void;
}

/** How a service ended: its exit code, undefined after a signal, and a description for people. */
export interface Ending {
  code: number | undefined;
  description: string;
}

const LAST_LINES = 20;
const POLL_MS = 40;
const SILENT_MINUTES = 10;

/**
 * A child process that runs until `stop`, in a separate process group, so that Ctrl-C reaches it only through this
 * process. It also stops when this process exits, even by kill -9.
 */
export class Service {
  readonly name: string;
  readonly exited: Promise<Ending>;
  private readonly child: ChildProcess;
  private readonly log: WriteStream;
  private readonly logFile: string;
  private readonly lines: string[] = [];
  private lastOutputAt = Date.now();
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

  /** Waits until `check` is true. @throws CliError if the service exits first or prints nothing for 10 minutes */
  async ready(check: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await check())) {
      if (this.ended) throw this.failure((await this.exited).description);
      if (Date.now() - this.lastOutputAt > SILENT_MINUTES * 60_000)
        throw this.failure(`is not ready and has printed nothing for ${SILENT_MINUTES} minutes`);
      await setTimeout(POLL_MS);
    }
  }

  /** Resolves with the error to print if the service exits without `stop`; otherwise it stays pending. */
  async failed(): Promise<CliError> {
    const { description } = await this.exited;
    return this.stopping ? new Promise<never>(() => {}) : this.failure(description);
  }

  /** Stops the service, and kills its process group if it still runs after `graceMs`. */
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

  /** Kills its process group immediately. */
  kill(): void {
    this.stopping = true;
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // All processes of the group have exited.
    }
  }

  private record(line: string, onLine: ServiceOptions['onLine']): void {
    this.log.write(`${new Date().toISOString()} ${line}\n`);
    this.lastOutputAt = Date.now();
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

  /** The error to print, with the last lines of the service's output. */
  failure(how: string): CliError {
    const lastLines = this.lines.map((line) => `  | ${line}`);
    return new CliError([`${this.name} ${how}. Its whole log: ${this.logFile}`, ...lastLines].join('\n'));
  }
}
