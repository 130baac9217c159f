import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { yieldProcessToCalls } from '../jobs/yieldToCalls.ts';

/**
 * Runs a reader: reads one file from standard input, and writes what `read` returns to standard output, as JSON. The
 * process ends afterwards, with all side effects of the file.
 */
export async function answerFile(read: (file: Buffer, word: string) => Promise<unknown>): Promise<void> {
  yieldProcessToCalls();
  preferAtOutOfMemory();
  const reply = await read(await buffer(process.stdin), process.argv[2] ?? '');
  process.stdout.write(JSON.stringify({ reply }));
}

/** Without memory the kernel ends this process instead of its parent, if it permits that. */
function preferAtOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems and some containers have no such file.
  }
}
