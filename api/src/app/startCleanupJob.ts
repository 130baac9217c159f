import type { FastifyBaseLogger } from 'fastify';
import { cleanupLinks } from '../download/cleanupLinks.ts';
import { describeError } from '../errors/describeError.ts';
import type { Dependencies } from './Dependencies.ts';
import { cleanupIntents } from '../idempotency/cleanupIntents.ts';
import { cleanupLogins } from '../login/loginTransaction.ts';
import { cleanupSalesFiles } from '../sales/cleanupSalesFiles.ts';
import { cleanupUploads } from '../picture/cleanupUploads.ts';

const HOUR = 60 * 60_000;

/**
 * Removes what nobody needs any more, now and then every hour; answers how to stop. When a later sweep fails it is
 * logged, and the next one makes up for it.
 */
export async function startCleanupJob(
  dependencies: Dependencies,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<() => void> {
  const { db, clock } = dependencies;
  const sweep = async () => {
    await cleanupIntents(db, clock.now());
    await cleanupLogins(db, clock.now());
    await cleanupSalesFiles(dependencies);
    await cleanupLinks(dependencies);
    const swept = await cleanupUploads(dependencies);
    if (swept > 0) log.info({ swept }, 'pictures that nothing shows were removed');
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ error: describeError(error) }, 'sweep failed'));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
