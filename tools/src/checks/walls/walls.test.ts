import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { SOURCE_FOLDERS, checkWalls } from './walls.ts';

/** Small project with the structure of this one, with one import in each file. */
const FILES: Record<string, string> = {
  'shared/contracts/package.json': '{"name":"@backoffice/contracts","type":"module","exports":"./src/index.ts"}',
  'shared/platform/package.json': '{"name":"@backoffice/platform","type":"module","exports":"./src/index.ts"}',
  'shared/contracts/src/index.ts': 'export const a = 1;',
  'shared/contracts/src/upward.ts': "import type { p } from '../../platform/src/index.ts'; export type P = typeof p;",
  'shared/platform/src/index.ts': "import { a } from '@backoffice/contracts'; export const p = a;",
  'shared/platform/src/upward.ts': "import { u } from '../../ui/src/index.ts'; export const v = u;",
  'shared/ui/src/index.ts': "import { p } from '@backoffice/platform'; export const u = p;",
  'host/src/host.ts': 'export const h = 1;',
  'host/src/knows.ts': "import { o } from '../../mf-orders/src/orders.ts'; export const k = o;",
  'mf-orders/src/orders.ts': 'export const o = 1;',
  'mf-orders/src/toHost.ts': "export { h } from '../../host/src/host.ts';",
  'mf-markets/src/toRemote.ts': "export const lazy = () => import('../../mf-orders/src/orders.ts');",
  'mf-markets/src/typeOnly.ts': "import type { h } from '../../host/src/host.ts'; export type H = typeof h;",
  'shared/sheets/src/index.ts': 'export const s = 1;',
  'mf-markets/src/undeclared.ts': "import { s } from '../../shared/sheets/src/index.ts'; export const n = s;",
  'mf-accounts/src/deep.ts': "import { a } from '@backoffice/contracts/src/index.ts'; export const d = a;",
  'mf-preview/src/one.ts': "import { two } from './two.ts'; export const one = () => two;",
  'mf-preview/src/two.ts': "import { one } from './one.ts'; export const two = () => one;",
  'mf-preview/src/kept.ts': "import { keep } from './keep.ts'; export interface Kept { of: typeof keep }",
  'mf-preview/src/keep.ts': "import type { Kept } from './kept.ts'; export const keep = (kept: Kept) => kept;",
  'api/src/app.ts': "import { a } from '@backoffice/contracts'; export const app = a;",
  'api/src/toUi.ts': "import { u } from '../../shared/ui/src/index.ts'; export const t = u;",
  'e2e/src/spec.ts': "import { app } from '../../api/src/app.ts'; export const s = app;",
  'tools/src/main.ts': 'export const m = 1;',
  'api/src/trade/market/marketStore.ts': 'export const store = 1;',
  'api/src/trade/market/toPage.ts': "import { page } from '../../operations/page/page.ts'; export const p = page;",
  'api/src/trade/market/toTest.ts': "import { build } from '../../../testing/build.ts'; export const b = build;",
  'api/src/trade/order/orders.ts': "import { store } from '../market/marketStore.ts'; export const o = store;",
  'api/src/trade/market/toOrder.ts': "import { o } from '../order/orders.ts'; export const orders = o;",
  'api/src/platform/database/upward.ts':
    "import { store } from '../../trade/market/marketStore.ts'; export const s = store;",
  'api/src/operations/page/page.ts':
    "import type { store } from '../../trade/market/marketStore.ts'; export const page = (of: typeof store) => of;",
  'api/src/operations/page/toApp.ts': "import { app } from '../../app/createApp.ts'; export const a = app;",
  'api/src/app/createApp.ts':
    "import type { page } from '../operations/page/page.ts'; export const app = (of: typeof page) => of;",
  'api/src/app/toStandin.ts': "export const lazy = () => import('../local/standins/bank.ts');",
  'api/src/local/standins/bank.ts': 'export const bank = 1;',
  'api/src/local/localServer.ts':
    "import type { app } from '../app/createApp.ts'; export const b = (of: typeof app) => of;",
  'api/testing/build.ts': "import { app } from '../src/app/createApp.ts'; export const build = app;",
  'host/src/start/services.ts': 'export const services = 1;',
  'host/src/session/toStart.ts': "import { services } from '../start/services.ts'; export const s = services;",
  'mf-accounts/src/shared/upward.ts': "import { page } from '../devices/page.ts'; export const p = page;",
  'mf-accounts/src/devices/page.ts': 'export const page = 1;',
  'mf-orders/src/order/upward.ts': "import { list } from '../order-list/list.ts'; export const l = list;",
  'mf-orders/src/order-list/list.ts': 'export const list = 1;',
  'mf-orders/src/order-list/node.tsx': "import { join } from 'node:path'; export const j = join;",
  'mf-orders/src/order-list/testing/server.ts': 'export const server = 1;',
  'mf-orders/src/order-list/toTest.ts': "import { server } from './testing/server.ts'; export const s = server;",
  'shared/ui/src/button/toField.ts': "import { icon } from '../field/icon.ts'; export const f = icon;",
  'shared/ui/src/button/size.ts': 'export const size = 1;',
  'shared/ui/src/field/icon.ts': 'export const icon = 1;',
  'shared/ui/src/field/toButton.ts': "import { size } from '../button/size.ts'; export const b = size;",
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const [file, source] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${source}\n`);
  }
  mkdirSync(join(root, 'node_modules/@backoffice'), { recursive: true });
  for (const name of ['contracts', 'platform'])
    symlinkSync(join(root, 'shared', name), join(root, 'node_modules/@backoffice', name));
  for (const layer of SOURCE_FOLDERS) mkdirSync(join(root, layer), { recursive: true });
  for (const file of ['.oxlintrc.json', 'shared/remote/src/oxlintrc.json']) cpSync(join(ROOT, file), join(root, file));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const WRONG = [
  'shared/contracts/src/upward.ts',
  'shared/platform/src/upward.ts',
  'host/src/knows.ts',
  'mf-orders/src/toHost.ts',
  'mf-markets/src/toRemote.ts',
  'mf-markets/src/typeOnly.ts',
  'mf-markets/src/undeclared.ts',
  'mf-accounts/src/deep.ts',
  'api/src/toUi.ts',
  'e2e/src/spec.ts',
];

/** Imports that break a rule between folders of a package. */
const WRONG_INSIDE = [
  'api/src/app/toStandin.ts',
  'api/src/operations/page/toApp.ts',
  'api/src/platform/database/upward.ts',
  'api/src/trade/market/toOrder.ts',
  'api/src/trade/market/toPage.ts',
  'api/src/trade/market/toTest.ts',
  'api/src/trade/order/orders.ts',
  'host/src/session/toStart.ts',
  'mf-accounts/src/shared/upward.ts',
  'mf-orders/src/order-list/node.tsx',
  'mf-orders/src/order-list/toTest.ts',
  'mf-orders/src/order/upward.ts',
  'shared/ui/src/button/toField.ts',
  'shared/ui/src/field/toButton.ts',
];

it('the walls find every import upwards or sideways, deep imports and cycles, also of types, and nothing else', async () => {
  const { files, violations } = await checkWalls(root);
  expect(files).toBeGreaterThan(WRONG.length);
  const offenders = new Set(violations.map((violation) => violation.split(' → ')[0] ?? ''));
  const circle = [...offenders].filter((file) => file.startsWith('mf-preview/src/'));
  expect(circle).toEqual(
    expect.arrayContaining([expect.stringMatching(/one|two/), expect.stringMatching(/ke(?:ep|pt)\.ts/)]),
  );
  const others = [...offenders].filter((file) => !circle.includes(file) && !WRONG_INSIDE.includes(file));
  expect(others.toSorted()).toEqual(WRONG.toSorted());
});

it('the walls find upward imports and cycles between folders of a package, and test code and stand-ins in production', async () => {
  const { violations } = await checkWalls(root);
  const offenders = new Set(violations.map((violation) => violation.split(' → ')[0] ?? ''));
  expect(WRONG_INSIDE.filter((file) => !offenders.has(file))).toEqual([]);
});

it('the walls report the alternative', async () => {
  const { violations } = await checkWalls(root);
  expect(violations).toContain(
    'mf-orders/src/toHost.ts → host/src/host.ts: A remote imports no other remote and no host: share code in shared/, link by URL.',
  );
});

it('the linter reports paths into another package, for the editor', () => {
  const oxlint = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['-f', 'unix', '--disable-nested-config', '--ignore-pattern', 'node_modules/**', '-c', '.oxlintrc.json', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  const offenders = new Set(
    oxlint.stdout
      .split('\n')
      .filter((line) => line.includes('no-restricted-imports'))
      .map((line) => line.split(':')[0] ?? ''),
  );
  expect([...offenders].toSorted()).toEqual(WRONG.toSorted());
});

it('deep imports cannot be resolved', () => {
  const script = "await import('@backoffice/contracts/src/index.ts')";
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(ROOT, 'tools'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED')]);
});
