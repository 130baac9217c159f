import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackResult } from './attack.ts';
import type { HostileCall } from './hostileCalls.ts';

/** Whom to attack, as whom, and with what. */
export interface AttackOrder {
  readonly origin: string;
  readonly authorization: string;
  readonly calls: readonly HostileCall[];
}

const PROGRAM = fileURLToPath(new URL('attackProcess.ts', import.meta.url));

/**
 * An attack in a process of its own: what it decompresses and sends must not occupy the threads of the process that
 * measures, and its processor time is counted apart.
 */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  static start(order: AttackOrder): Attacker {
    const child = fork(PROGRAM, { serialization: 'advanced' });
    child.send(order);
    return new Attacker(child);
  }

  /** Ends the attack; answers what became of its calls. */
  async stop(): Promise<readonly AttackResult[]> {
    const answered = once(this.#child, 'message') as Promise<[AttackResult[]]>;
    const ended = once(this.#child, 'exit');
    this.#child.send('stop');
    const [results] = await answered;
    await ended;
    return results;
  }
}
