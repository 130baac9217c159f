import type { FastifyBaseLogger } from 'fastify';
import { sweepLinks } from './download/sweepLinks.ts';
import { describeError } from './http/answerError.ts';
import type { Dependencies } from './http/dependencies.ts';
import { sweepIntents } from './http/writeOnce.ts';
import { sweepLogins } from './identity/loginTransaction.ts';
import { sweepSalesFiles } from './sales/sweepSalesFiles.ts';
import { sweepUploads } from './upload/sweepUploads.ts';

const HOUR = 60 * 60_000;

/**
 * Removes what nobody needs any more, now and then every hour; answers how to stop. When a later sweep fails it is
 * logged, and the next one makes up for it.
 */
export async function keepSwept(
  dependencies: Dependencies,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<() => void> {
  const { db, clock } = dependencies;
  const sweep = async () => {
    await sweepIntents(db, clock.now());
    await sweepLogins(db, clock.now());
    await sweepSalesFiles(dependencies);
    await sweepLinks(dependencies);
    const swept = await sweepUploads(dependencies);
    if (swept > 0) log.info({ swept }, 'pictures that nothing shows were removed');
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ error: describeError(error) }, 'sweep failed'));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
