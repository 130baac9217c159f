import type { Service } from '@backoffice/processes';
import { onStopRequest } from '@backoffice/processes';

/** Part of a command. `failed` resolves with the error when it exits unexpectedly. */
export interface Part {
  start(): Promise<void>;
  failed(): Promise<unknown>;
  stop(): Promise<void>;
  /** Kills it. */
  kill?(): void;
}

/** Returns a part that is one process; `start` starts it. */
export function createProcessPart(start: () => Promise<{ service: Service; ready: Promise<void> }>): Part {
  let running: Service | undefined;
  return {
    start: async () => {
      const { service, ready } = await start();
      running = service;
      await ready;
    },
    failed: () => running?.failed() ?? new Promise(() => {}),
    stop: async () => running?.stop(),
    kill: () => running?.kill(),
  };
}

/** Parts of a command, the summary printed once all have started, and the output. */
export interface Run {
  readonly parts: readonly Part[];
  readonly summary: () => Promise<string>;
  readonly print: (line: string) => void;
}

/**
 * Starts parts together and runs them until they are stopped or one exits; stops them in reverse order. Returns the
 * exit code: 0 after Ctrl-C.
 */
export async function runParts({ parts, summary, print }: Run): Promise<number> {
  const stopRequest = new Promise<undefined>((resolve) => {
    onStopRequest(
      () => resolve(undefined),
      () => {
        for (const part of parts) part.kill?.();
        process.exit(130);
      },
    );
  });
  try {
    const running = (async () => {
      await Promise.all(parts.map((part) => part.start()));
      print(await summary());
      throw await Promise.race(parts.map((part) => part.failed()));
    })();
    running.catch(() => {});
    await Promise.race([running, stopRequest]);
    print('\nStopping …');
    return 0;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
  }
}
