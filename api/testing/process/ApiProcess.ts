import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../src/platform/config/nodeFlags.ts';

/** What a process of the API is started with: the database of a test, and a folder for its files. */
export interface ApiProcessOptions {
  readonly database: { readonly socket: string; readonly name: string };
  readonly home: string;
  readonly environment?: Record<string, string>;
  /** The script that is run, which says `API ready at` and its origin; the API itself by default. */
  readonly script?: string;
  /** Called with what it writes: its log of failures. */
  readonly onOutput?: (text: string) => void;
}

const SERVER = fileURLToPath(new URL('../../src/app/server.ts', import.meta.url));
/** Kept from one run to the next: most of the time of a start is the compiling of modules. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/api-compiled', import.meta.url));
/** Characters of the output that are kept. */
const OUTPUT_MAX = 20_000;

/** The API as a process of its own with a developer's settings, which takes the tokens of `unsignedToken`. */
export class ApiProcess {
  readonly origin: string;
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
    this.pid = child.pid ?? 0;
  }

  /** Starts it on free ports, without a limit of calls. @throws Error with its output when it ends before it is ready */
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
    // A command that is interrupted leaves no process behind.
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
      child.once('exit', (code) => reject(new Error(`The API ended with ${code}: ${output}`)));
      child.once('error', reject);
    });
    return new ApiProcess(child, origin);
  }

  /** Ends it at once, as a power cut does. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Asks it to end, as a deployment does. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
