import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { compile } from '../../cli/compile.ts';
import { baseConfig, baseOutput, basePlugins, hashed } from '../../webpack/baseConfig.ts';
import { computeIntegrity } from './computeIntegrity.ts';

const FILES = {
  'main.js': `
    import('./page.js').then(({ page }) => document.body.append(page()));
    new Worker(new URL('./worker.js', import.meta.url));
  `,
  'page.js': "import './page.css'; export const page = () => import('./detail.js').then(({ detail }) => detail);",
  'page.css': '.page { color: red }',
  'detail.js': "export const detail = 'detail';",
  'worker.js': "self.postMessage('done');",
  'sharing.js': "import('./page.js'); import(/* webpackChunkName: 'shared' */ 'shared');",
};

// Loads a compiler and compiles three times.
jest.setTimeout(60_000);

let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'integrity-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, 'src', name), text);
  await build('first');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function build(out: string, main = 'main.js', plugins: WebpackPluginInstance[] = []): Promise<void> {
  const request = { dir, out: join(dir, out), version: '1' };
  const filename = hashed(request, '[name]', 'js');
  await compile({
    ...baseConfig(request, 'sample'),
    entry: { main: `./src/${main}` },
    output: { ...baseOutput(request, 'sample'), publicPath: '/', filename, chunkFilename: filename },
    resolveLoader: { modules: [join(import.meta.dirname, '../../../../../node_modules')] },
    plugins: [...plugins, ...basePlugins(request, '[name]')],
  });
}

const listFiles = (out: string) => readdirSync(join(dir, out)).filter((name) => /\.(js|css)$/.test(name));
const read = (out: string, file: string) => readFileSync(join(dir, out, file));
const isEntry = (file: string) => file.startsWith('main.');
const readEntry = (out: string) => read(out, listFiles(out).find(isEntry) ?? '').toString();

it('the entry contains the hash of each script and style that it loads', () => {
  const known = [...readEntry('first').matchAll(/sha384-[A-Za-z\d+/]{64}/g)].map(([hash]) => hash);
  const loaded = listFiles('first').filter((file) => !isEntry(file) && !read('first', file).includes('postMessage'));
  expect(loaded).toHaveLength(3);
  expect(known.toSorted()).toEqual(loaded.map((file) => computeIntegrity(read('first', file))).toSorted());
});

it('scripts and styles are requested with their hash in CORS mode', () => {
  const entry = readEntry('first');
  expect(entry).toMatch(/\.integrity=\w+\.integrity\.js\[\w+\],\w+\.crossOrigin="anonymous"/);
  expect(entry).toMatch(/\.integrity=\w+\.integrity\.css\[\w+\],\w+\.crossOrigin="anonymous"/);
});

it('a changed chunk changes the entry and its name', async () => {
  const before = listFiles('first').find(isEntry);
  writeFileSync(join(dir, 'src/detail.js'), "export const detail = 'another';");
  await build('second');
  expect(listFiles('second').find(isEntry)).not.toBe(before);
  expect(readEntry('second')).not.toBe(readEntry('first'));
});

it('a chunk that only consumes a shared package has neither a file nor a hash', async () => {
  const consumes = { shared: { import: false as const, requiredVersion: false as const } };
  await build('sharing', 'sharing.js', [new webpack.sharing.ConsumeSharedPlugin({ consumes })]);
  expect(listFiles('sharing').some((file) => file.startsWith('shared.'))).toBe(false);
  expect(readEntry('sharing')).toContain('sha384-');
});
