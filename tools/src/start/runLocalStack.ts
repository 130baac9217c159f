import type { Application } from '../build/applications.ts';
import { LocalStack } from './LocalStack.ts';
import type { LocalStackOptions } from './LocalStack.ts';
import { type Part, runParts } from './runParts.ts';
import { summary } from './summary.ts';

/** Part that serves the host instead of its build, and the remotes that it loads from releases. */
export interface Companion {
  readonly part: (stack: LocalStack) => Part;
  readonly released: readonly Application[];
}

/**
 * Starts a stack, prints its addresses, and runs it until it is stopped or a part exits. Returns the exit code: 0 after
 * Ctrl-C.
 */
export function runLocalStack(options: LocalStackOptions, companion?: Companion): Promise<number> {
  const stack = new LocalStack(options);
  const beside = companion === undefined ? [] : [companion.part(stack)];
  const local: Part = {
    start: () => stack.start({ withBuilds: companion === undefined, missing: companion?.released }),
    failed: () => stack.failed(),
    stop: () => stack.stop(),
    kill: () => stack.kill(),
  };
  return runParts({ parts: [local, ...beside], summary: () => summary(stack.ports), print: options.print });
}
