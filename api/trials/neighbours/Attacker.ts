import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackResult } from './attack.ts';
import type { TrialCall } from './hostileCalls.ts';

/** The target, the account and the calls of an attack. */
export interface AttackOrder {
  readonly origin: string;
  readonly authorization: string;
  readonly calls: readonly TrialCall[];
}

const PROGRAM = fileURLToPath(new URL('attackProcess.ts', import.meta.url));

/**
 * An attack in a separate process, so that its decompression and sending do not use the threads of the measuring
 * process, and its CPU time is counted separately.
 */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Returns the attack once it has all of its calls: copying them delays the process that measures. */
  static async start(order: AttackOrder): Promise<Attacker> {
    const child = fork(PROGRAM, { serialization: 'advanced' });
    child.send(order);
    await once(child, 'message');
    return new Attacker(child);
  }

  /** Stops the attack and returns the results of its calls. */
  async stop(): Promise<readonly AttackResult[]> {
    const replied = once(this.#child, 'message') as Promise<[AttackResult[]]>;
    const exited = once(this.#child, 'exit');
    this.#child.send('stop');
    const [results] = await replied;
    await exited;
    return results;
  }
}
