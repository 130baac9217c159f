import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresHome } from './postgresHome.ts';

/** Creates an empty data folder. It is created under another name and renamed, so that a killed first start leaves no partial folder. */
export async function createCluster({ programs, data, user }: PostgresHome): Promise<void> {
  const partial = `${data}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  chmodSync(partial, 0o700);
  if (user) chownSync(partial, user.uid, user.gid);
  const options = ['-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-instructions'];
  await promisify(execFile)(join(programs, 'bin/initdb'), ['-D', partial, ...options], { cwd: partial, ...user });
  rmSync(data, { recursive: true, force: true });
  renameSync(partial, data);
}
