import { onStopRequest } from '../command-line/stopRequest.ts';
import { LocalStack } from './LocalStack.ts';
import type { LocalStackOptions } from './LocalStack.ts';
import { summary } from './summary.ts';

/** A part that runs beside the whole and is stopped with it. */
export interface Companion {
  start(): Promise<void>;
  failed(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a stack, prints its addresses, and keeps it running until it is stopped or a part of it ends.
 * Answers the exit code: 0 after Ctrl-C.
 */
export async function runLocalStack(
  options: LocalStackOptions,
  companion?: (whole: LocalStack) => Companion,
): Promise<number> {
  const whole = new LocalStack(options);
  const beside = companion?.(whole);
  const stopRequest = new Promise<undefined>((resolve) => {
    onStopRequest(
      () => resolve(undefined),
      () => {
        whole.kill();
        process.exit(130);
      },
    );
  });
  const parts = [whole, ...(beside ? [beside] : [])];
  try {
    const running = (async () => {
      await Promise.all([whole.start({ withBuilds: beside === undefined }), beside?.start()]);
      options.print(await summary(whole.ports));
      throw await Promise.race(parts.map((part) => part.failed()));
    })();
    running.catch(() => {});
    await Promise.race([running, stopRequest]);
    options.print('\nStopping …');
    return 0;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
  }
}
