import { delimiter, dirname, join } from 'node:path';
import { Service, withStdinLeash } from '@backoffice/processes';

/** Command of a step; `isHostBuild` excludes its time from that of the team. */
export interface Step {
  readonly title: string;
  readonly cwd: string;
  readonly command: readonly [string, ...string[]];
  readonly isHostBuild?: boolean;
}

/** Runs steps one after the other and prints each with its seconds. */
export class Steps {
  readonly #work: string;
  #running: Service | undefined;
  #seconds = 0;

  /** `work` is a folder for the output of the steps and the cache of npm, which is empty as on another computer. */
  constructor(work: string) {
    this.#work = work;
  }

  /** Minutes of all steps without those that build the host. */
  get minutes(): number {
    return this.#seconds / 60;
  }

  /** Runs a command and returns the lines of its output. @throws CliError with its last lines if it fails */
  run({ title, cwd, command: [file, ...args], isHostBuild = false }: Step): Promise<readonly string[]> {
    const lines: string[] = [];
    return this.time(title, isHostBuild, async () => {
      this.#running = new Service({
        name: title,
        ...withStdinLeash(file, ...args),
        cwd,
        env: { ...process.env, PATH: withoutInstalled(), npm_config_cache: join(this.#work, 'npm-cache') },
        log: join(this.#work, 'logs', `${title.replaceAll(/\W+/g, '-')}.log`),
        leash: 'stdin',
        onLine: (line) => lines.push(line),
      });
      const { code, description } = await this.#running.exited;
      if (code !== 0) throw this.#running.failure(description);
      return lines;
    });
  }

  /** Measures work that is not one command. */
  async time<T>(title: string, isHostBuild: boolean, work: () => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    const result = await work();
    const seconds = (Date.now() - startedAt) / 1000;
    if (!isHostBuild) this.#seconds += seconds;
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}${isHostBuild ? ' (not counted)' : ''}`);
    return result;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}

/** The PATH of another computer: this Node.js, without the commands of packages that are installed here. */
function withoutInstalled(): string {
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  return [dirname(process.execPath), ...others].join(delimiter);
}
