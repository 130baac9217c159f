import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stack } from '../stack.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** `npm run dev` for a copy of a remote's folder, so that a test can edit its sources. */
export class DevCommand {
  readonly dir: string;
  readonly #id: string;
  #process: ChildProcess | undefined;

  /** `name` separates the copies of different tests. */
  constructor(id: string, name: string) {
    this.#id = id;
    this.dir = join(ROOT, '.data', stack.profile, 'dev', name, id);
    rmSync(this.dir, { recursive: true, force: true });
    const filter = (file: string) => !/\/(dist|node_modules)$/.test(file);
    cpSync(join(ROOT, id), this.dir, { recursive: true, filter });
  }

  /** Starts the command with more options; resolves to the address captured by `pattern` in its output. */
  async start(pattern: RegExp, ...options: string[]): Promise<string> {
    const args = ['dev', '--only', this.#id, '--from', this.dir, '--profile', stack.profile, ...options];
    const child = spawn(process.execPath, [join(ROOT, 'tools/bootstrap.cjs'), ...args], { cwd: ROOT });
    this.#process = child;
    const lines: string[] = [];
    const stderr = createInterface(child.stderr);
    stderr.on('line', (line) => lines.push(line));
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${lines.join('\n')}`)));
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line);
        const address = pattern.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    });
  }

  /** Replaces a text in a file of the copy. */
  edit(file: string, text: string, by: string): void {
    const path = join(this.dir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(text, by));
  }

  /** Stops the process and waits until it has exited. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
