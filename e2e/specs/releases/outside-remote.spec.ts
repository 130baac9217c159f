import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signIn } from '../../support/session/signIn.ts';
import { stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PROFILE = join(ROOT, '.data', stack.profile);

/** Runs a Node program in a folder. */
function run(cwd: string, script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
}

const command = (name: string, ...args: string[]) => run(ROOT, join(ROOT, 'tools/bootstrap.cjs'), name, ...args);

/** Installs as npm would: packed packages from their tarballs, the others from this project's node_modules. */
function install(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@backoffice'), { recursive: true });
  const dependencies = readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => !/^(\.|@backoffice$|mf-|host$)/.test(name),
  );
  for (const name of dependencies) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const file of readdirSync(join(folder, 'packages'))) {
    const target = join(modules, '@backoffice', file.split('-')[1] ?? '');
    mkdirSync(target);
    execFileSync('tar', ['xzf', join(folder, 'packages', file), '-C', target, '--strip-components=1']);
  }
}

test(
  'a remote from another repository is built from the packed packages, signed, released, shown and retired',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.slow();
    // A published version is immutable, and each Playwright project uses the same stack.
    const id = `mf-${project.name.replaceAll('-', '')}`;
    const folder = mkdtempSync(join(tmpdir(), 'outside-'));
    try {
      command('new-remote', id, '--path', `/${id}`, '--team', 'outside', '--title', '바깥 화면', '--to', folder);
      command('pack', '--to', join(folder, 'packages'));
      install(folder);
      const build = join(folder, 'node_modules/@backoffice/build/src/cli.js');
      run(folder, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.');
      run(folder, build, 'build');
      const [version = ''] = readdirSync(join(folder, 'dist'));
      const dir = join(folder, 'dist', version);

      const release = () => command('release', id, '--from', dir, '--skip-browser-gate', '--profile', stack.profile);
      const key = join(folder, 'outside.pem');
      command('sign', '--new-key', 'outside-1', '--for', id, '--key-file', key);
      command('sign', dir, '--key', 'outside-1', '--key-file', key);
      expect(release).toThrow(/outside-1/);
      command('sign', dir, '--key', 'local', '--key-file', join(PROFILE, 'keys/local.pem'));
      release();

      await signIn(page, '김소미', '/');
      await page.getByRole('button', { name: '메뉴' }).click();
      await page.getByRole('link', { name: '바깥 화면' }).click();
      await expect(page.getByRole('heading', { name: '바깥 화면', level: 1 })).toBeVisible();

      command('release', id, '--retire', '--profile', stack.profile);
      await page.goto('/');
      await page.getByRole('button', { name: '메뉴' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /내 계정/ })).toBeVisible();
      await expect(page.getByRole('link', { name: '바깥 화면' })).toHaveCount(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
