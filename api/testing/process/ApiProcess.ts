import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './nodeFlags.ts';

/** Options of an API process: the database of a test, and a folder for its files. */
export interface ApiProcessOptions {
  readonly database: { readonly socket: string; readonly name: string };
  readonly home: string;
  readonly environment?: Record<string, string>;
  /** The script to run, which prints `API ready at` and its origin; the API by default. */
  readonly script?: string;
  /** Called with the output of the process, which includes its error log. */
  readonly onOutput?: (text: string) => void;
}

const SERVER = fileURLToPath(new URL('../../src/app/server.ts', import.meta.url));
/** Shared between runs, because compiling modules takes most of the start time. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/api-compiled', import.meta.url));
/** Maximum retained characters of the output. */
const OUTPUT_MAX = 20_000;

/** The API as a separate process with a developer's settings, which accepts the tokens of `unsignedToken`. */
export class ApiProcess {
  readonly origin: string;
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
    this.pid = child.pid ?? 0;
  }

  /**
   * Starts a process on free ports without a call limit. @throws Error with its output if it exits before it is ready
   */
  static async start({
    database,
    home,
    environment = {},
    script = SERVER,
    onOutput,
  }: ApiProcessOptions): Promise<ApiProcess> {
    const child = spawn(process.execPath, [...(script === SERVER ? NODE_FLAGS : []), script], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
        ENVIRONMENT: 'local',
        DATABASE_URL: `postgres://postgres@localhost/${database.name}?host=${encodeURIComponent(database.socket)}`,
        UPLOADS_DIR: `${home}/uploads`,
        PRIVATE_DIR: `${home}/private`,
        FIREBASE_PROJECT_ID: 'demo-test',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
        API_PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMIT: '1000000',
        ...environment,
      },
    });
    // An interrupted command must not leave a process.
    const killChild = () => void child.kill('SIGKILL');
    process.once('exit', killChild);
    child.once('exit', () => process.off('exit', killChild));
    let output = '';
    const origin = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output = (output + String(chunk)).slice(-OUTPUT_MAX);
        onOutput?.(String(chunk));
        const ready = /API ready at (\S+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The API exited with ${code}: ${output}`)));
      child.once('error', reject);
    });
    return new ApiProcess(child, origin);
  }

  /** Kills the process immediately, like a power failure. */
  async kill(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** Stops the process by SIGTERM, like a deployment. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }
}
