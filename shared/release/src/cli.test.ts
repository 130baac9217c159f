import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createKey } from '../testing/createKey.ts';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { buildHost } from '../testing/sampleBuilds.ts';
import { Releases } from './Releases.ts';
import { openSource } from './openSource.ts';
import { hostSite } from './page/sites/sites.ts';
import { listen } from './page/sites/listen.ts';
import { signBuild } from './signing/signBuild.ts';

let root = '';
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'commands-'));
  const team = createKey('team', 'host');
  writeFileSync(join(root, 'config.json'), JSON.stringify({ ...exampleConfig(), pageHost: 'http://127.0.0.1:9' }));
  writeFileSync(join(root, 'release-keys.json'), JSON.stringify({ keys: [team.key] }));
  const source = await openSource({ RELEASE_STORE: root });
  const dir = buildHost(root, 'h1');
  writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, team, new Date())));
  if (source) await new Releases(source).release('host', dir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(args: readonly string[], env: NodeJS.ProcessEnv = { RELEASE_STORE: root }) {
  const script = join(import.meta.dirname, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
  });
  return { status, output: String(stdout) + String(stderr) };
}

it('sync copies the releases once, runs the command for new headers, and reports the revision', () => {
  const to = join(root, 'srv');
  expect(run(['sync', '--to', to, '--once', '--reload', `ls ${to}/site > ${root}/before`])).toEqual({
    status: 0,
    output: `${to} has revision 1.\n`,
  });
  expect(readFileSync(join(root, 'before'), 'utf8')).not.toContain('index.html');
  expect(existsSync(join(to, 'site/index.html'))).toBe(true);
});

it('verify compares the stored files with those of an origin, and its exit code tells the result', async () => {
  const site = await listen(
    0,
    hostSite({ site: join(root, 'site'), pageHeaders: join(root, 'host/page-headers.conf') }),
  );
  await site.stop();
  const { status, output } = run(['verify', '--url', `http://127.0.0.1:${site.port}`]);
  expect([status, output.split('\n')[0]]).toEqual([
    1,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/\S+ cannot be fetched/),
  ]);
});

it.each([
  [['sync'], 'Usage, with the store in RELEASE_STORE'],
  [['watch'], 'Usage, with the store in RELEASE_STORE'],
  [['none'], 'Usage, with the store in RELEASE_STORE'],
])('%j without what it needs prints the usage', (args, text) => {
  const { status, output } = run(args);
  expect([status, output.slice(0, text.length)]).toEqual([1, text]);
});

it('without RELEASE_STORE the error names it', () => {
  expect(run(['verify'], { RELEASE_STORE: '' })).toEqual({
    status: 1,
    output: 'RELEASE_STORE is missing: a folder, or s3://bucket/prefix.\n',
  });
});
