import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { computeIntegrity } from '@backoffice/build/integrity';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { completeBuild } from '../../testing/completeBuild.ts';
import { type Candidate, candidateProblems } from './candidateProblems.ts';

const PATH = '/market/t/:marketId';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Build {
  readonly version?: string;
  readonly paths?: string[];
  readonly files?: Readonly<Record<string, string>>;
}

function build({ version = 'v2', paths = [PATH], files = {} }: Build = {}): string {
  const dir = join(root, 'mf-orders', version);
  mkdirSync(dir, { recursive: true });
  const page = { name: 'orders', keepAlive: false, js: ['page.js'], css: [], shares: [] };
  const pages = Object.fromEntries(paths.map((path) => [path, page]));
  const contract = {
    id: 'mf-orders',
    version,
    name: `mf_orders_${version}`,
    entry: 'entry.js',
    pages,
    shared: {},
    team: 'orders',
  };
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(contract));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return completeBuild(dir);
}

const served = (id: string, paths: string[]) => ({
  id,
  current: {
    version: 'v1',
    name: 'a',
    base: `http://localhost:3001/${id}/v1/`,
    entry: 'entry.js',
    pages: Object.fromEntries(
      paths.map((path) => [path, { name: 'a', keepAlive: false, js: [], css: [], shares: [] }]),
    ),
  },
});
const live: ReleaseSet = {
  revision: 1,
  remotes: [served('mf-orders', [PATH]), served('mf-markets', ['/', '/market/e/:marketId'])],
};
const findProblems = (dir: string, over: Partial<Candidate> = {}) =>
  candidateProblems({
    id: 'mf-orders',
    dir,
    live,
    liveDir: undefined,
    budget: undefined,
    mayRemovePaths: false,
    ...over,
  });

it('the gate passes a complete build with unchanged paths within its budget', () => {
  expect(findProblems(build(), { budget: 1000 })).toEqual([]);
});

it.each([
  ['a cut one', 'const menu = () => { return ['],
  ['a page of another server', '<!doctype html><title>404</title>'],
  ['a module of another platform', 'import { a } from "b"; export default a;'],
])('the gate refuses a script that does not parse: %s', (_, text) => {
  expect(findProblems(build({ files: { 'page.js': text } }))).toEqual([
    expect.stringMatching(/^page\.js is not a script/),
  ]);
});

it('the gate refuses a script that loads a file by a hash that no file of the build has, such as a lost or truncated chunk', () => {
  const later = 'export_later = 1';
  const entry = `var known = {'5': '${computeIntegrity(later)}'}`;
  expect(findProblems(build({ files: { 'entry.js': entry, 'later/5.js': later } }))).toEqual([]);
  const lost = [expect.stringMatching(/^entry\.js loads a file whose hash no file of the build has: .*Build again/)];
  expect(findProblems(build({ version: 'v3', files: { 'entry.js': entry } }))).toEqual(lost);
  expect(findProblems(build({ version: 'v4', files: { 'entry.js': entry, 'later/5.js': 'export_later' } }))).toEqual(
    lost,
  );
});

it.each([
  ['react', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=t'],
  ['react-dom', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = t'],
  ['mobx', 'var a=Symbol("mobx administration")'],
])('the gate refuses a second copy of %s, also in a chunk that no page lists', (name, text) => {
  const dir = build({ files: { 'later/5.js': `(function(e,t){${text}})({},{})` } });
  expect(findProblems(dir)).toEqual([expect.stringContaining(`later/5.js has a copy of ${name}`)]);
});

it('the gate lets a build use packages of the host', () => {
  const uses = 'var i=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i.a===1';
  expect(findProblems(build({ files: { 'page.js': uses } }))).toEqual([]);
});

it('the gate refuses a function below the browser floor, also in a chunk that no page lists, unless it is guarded', () => {
  const dir = build({ files: { 'later/5.js': 'var a=Promise.withResolvers();e.checkVisibility?.()' } });
  expect(findProblems(dir)).toEqual([
    expect.stringMatching(
      /^later\/5\.js uses Promise\.withResolvers, which the oldest supported browsers lack \(Chrome/,
    ),
  ]);
});

it('the gate refuses a path of another remote, and the removal of a path unless allowed', () => {
  expect(findProblems(build({ paths: [PATH, '/market/e/:id'] }))).toEqual([
    expect.stringContaining('which mf-markets serves as /market/e/:marketId'),
  ]);
  const without = build({ version: 'v3', paths: ['/orders'] });
  expect(findProblems(without)).toEqual([expect.stringContaining(`It no longer serves ${PATH}`)]);
  expect(findProblems(without, { mayRemovePaths: true })).toEqual([]);
});

it('the gate refuses the global name of a served build before it is tried', () => {
  const [own, ...others] = live.remotes.map((remote) => ({
    ...remote,
    current: { ...remote.current, name: 'mf_orders_v2' },
  }));
  const problems = findProblems(build(), { live: { revision: 1, remotes: [own, ...others].filter((each) => !!each) } });
  expect(problems).toEqual([expect.stringContaining('has the global mf_orders_v2 of mf-orders v1')]);
});

it('the gate refuses a first view above the remote’s budget, or without a budget 20 % above the current build’s', () => {
  const noise = (bytes: number) => `/* ${randomBytes(bytes).toString('base64')} */`;
  const before = build({ version: 'v1', files: { 'page.js': noise(1000) } });
  const heavy = build({ files: { 'page.js': noise(2000) } });
  expect(findProblems(heavy, { budget: 1500 })).toEqual([
    expect.stringMatching(/^The first view of \/market\/t\/:marketId costs \d+ bytes, more than the budget/),
  ]);
  expect(findProblems(heavy, { liveDir: before })).toEqual([expect.stringContaining('120 % of the current build')]);
  expect(findProblems(heavy, { budget: 3000, liveDir: before })).toEqual([]);
});

it('the gate refuses a build with a missing or modified file', () => {
  const missing = build();
  rmSync(join(missing, 'page.js'));
  expect(() => findProblems(missing)).toThrow('page.js');
  const changed = build({ version: 'v3' });
  writeFileSync(join(changed, 'page.js'), '// page.js!');
  expect(() => findProblems(changed)).toThrow('page.js');
});
