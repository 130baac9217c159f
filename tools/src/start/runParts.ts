import { onStopRequest } from '../runtime/command-line/stopRequest.ts';

/** A part of what a command runs until it is stopped. `failed` settles with what to show when it ends by itself. */
export interface Part {
  start(): Promise<void>;
  failed(): Promise<unknown>;
  stop(): Promise<void>;
  /** Ends it at once. */
  kill?(): void;
}

/** The parts that a command runs, what it prints once all have started, and where its lines go. */
export interface Run {
  readonly parts: readonly Part[];
  readonly summary: () => Promise<string>;
  readonly print: (line: string) => void;
}

/**
 * Starts parts together and keeps them running until they are stopped or one of them ends; stops them in reverse order.
 * Answers the exit code: 0 after Ctrl-C.
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
