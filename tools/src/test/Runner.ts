import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Service, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { Profile } from '@backoffice/release/files/Profile';

/** Runs programs of a stage: their output is printed and logged, and they are stopped with the run. */
export class Runner {
  readonly name: string;
  readonly profile: Profile;
  /** Run only the tests whose title matches. */
  readonly grep: string | undefined;
  readonly signal: AbortSignal;
  /** Prints a line of the stage. */
  readonly print: (line: string) => void;

  /** `name` is the name of the stage. */
  constructor(options: {
    name: string;
    profile: Profile;
    grep: string | undefined;
    signal: AbortSignal;
    print: (line: string) => void;
  }) {
    this.name = options.name;
    this.profile = options.profile;
    this.grep = options.grep;
    this.signal = options.signal;
    this.print = options.print;
  }

  /** Returns the path of a report and deletes an older report. */
  reportFile(name: string): string {
    const file = join(this.profile.dir, 'reports', name);
    mkdirSync(join(file, '..'), { recursive: true });
    rmSync(file, { force: true });
    return file;
  }

  /** Runs a Node.js script of the project or a package; returns its exit code. */
  script(path: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<number | undefined> {
    return this.run(path, process.execPath, nodeArgs(join(ROOT, path), ...args), 'ipc', env);
  }

  /** Runs a program installed by npm; returns its exit code. */
  program(name: string, args: string[]): Promise<number | undefined> {
    return this.run(name, join(ROOT, 'node_modules/.bin', name), args, 'stdin', {});
  }

  private async run(name: string, file: string, args: string[], leash: 'ipc' | 'stdin', env: NodeJS.ProcessEnv) {
    const service = new Service({
      name,
      file,
      args,
      cwd: ROOT,
      env: { ...process.env, ...env },
      leash,
      log: join(this.profile.logs, `${this.name}-${name.replaceAll(/\W+/g, '-')}.log`),
      onLine: this.print,
    });
    const stop = () => void service.stop('SIGINT');
    this.signal.addEventListener('abort', stop, { once: true });
    const { code } = await service.exited;
    this.signal.removeEventListener('abort', stop);
    return code;
  }
}
