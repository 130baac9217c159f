import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { sealEvents } from '../../platform/audit/sealEvents.ts';
import { readConfig } from '../../platform/config/readConfig.ts';
import { type TestDatabase, createTestDatabase } from '../../../testing/testDatabase.ts';

const DAY = 24 * 60 * 60;
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'backoffice-nightly-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const getSettings = () => ({
  ENVIRONMENT: 'local',
  DATABASE_URL: `postgres://postgres@localhost/${database.name}?host=${encodeURIComponent(database.socket)}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  PRIVATE_DIR: join(folder, 'private'),
  FIREBASE_PROJECT_ID: 'demo-test',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
});

/** Runs a script of `api/jobs` as the image does, with a developer's settings; returns exit code and output. */
async function run(script: string, settings: Record<string, string>, ...args: string[]): Promise<[number, string]> {
  const child = spawn('sh', [`jobs/${script}.sh`, ...args], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...getSettings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return [code as number, output + errors];
}

it('backup.sh deletes backups older than seven days after a new one succeeded, and otherwise none', async () => {
  const backups = join(folder, 'backups');
  for (const [name, days] of [
    ['backup-old', 9],
    ['backup-recent', 6],
    ['other-old', 9],
  ] as const) {
    await mkdir(join(backups, name, 'tables'), { recursive: true });
    await writeFile(join(backups, name, 'manifest.json'), '{}');
    const at = Date.now() / 1000 - days * DAY;
    await utimes(join(backups, name), at, at);
  }
  const [failed, reason] = await run('backup', {}, backups);
  expect([failed, reason]).toEqual([1, expect.stringContaining('BACKUP_RECIPIENT is missing')]);
  expect(await readdir(backups)).toEqual(['backup-old', 'backup-recent', 'other-old']);

  const recipient = await identityToRecipient(await generateX25519Identity());
  const [code, output] = await run('backup', { BACKUP_RECIPIENT: recipient }, backups);
  expect([code, output]).toEqual([0, expect.stringContaining('encrypted')]);
  const [created = '', ...others] = await readdir(backups);
  expect(created).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(await readdir(join(backups, created))).toContain('manifest.json');
  expect(others).toEqual(['backup-recent', 'other-old']);
});

it('verify-audit.sh finds that the newest events were removed together with their links since its last run', async () => {
  const file = join(folder, 'audit-head');
  const result = readConfig(getSettings());
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const verify = () => run('verify-audit', {}, file);
  // Each run records an event; without events there is no head to remember.
  expect(await verify()).toEqual([0, '0 events verified, head none\n']);
  await sealEvents(database.db, result.config.auditKeys);
  const [, output] = await verify();
  const head = /head (1:[0-9a-f]{72})\n$/.exec(output)?.[1];
  expect(await readFile(file, 'utf8')).toBe(`${head}\n`);
  await sealEvents(database.db, result.config.auditKeys);
  expect(await verify()).toEqual([0, expect.stringMatching(/^2 events verified, head 2:/)]);

  const remembered = await readFile(file, 'utf8');
  await database.owner.execute(sql`delete from audit_chain where position = 2`);
  await database.owner.execute(sql`delete from audit where id > (select min(id) from audit)`);
  expect(await verify()).toEqual([1, expect.stringContaining('head 2')]);
  expect(await readFile(file, 'utf8')).toBe(remembered);
});
