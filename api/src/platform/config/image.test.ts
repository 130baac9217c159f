import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The patterns of the files that Docker leaves out, or with `!` includes; `*` also matches leading dots. */
const RULES = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const pattern = line
      .replace('!', '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]*');
    return { isIncluded: line.startsWith('!'), pattern: new RegExp(`^${pattern.replace('[^/]*[^/]*/', '(.*/)?')}$`) };
  });

/** Whether Docker copies a path into the image: the last rule for the path or one of its folders decides. */
function isInImage(path: string): boolean {
  const paths = path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
  return RULES.findLast(({ pattern }) => paths.some((each) => pattern.test(each)))?.isIncluded ?? true;
}

const files = ['api', 'shared', 'deploy', 'tools/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const programs = files.filter((file) => /^api\/src\/app\/[^/]+(?<!\.test)\.ts$/.test(file));

const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:[^;']*\sfrom\s+)?'([^']+)'/gm;
const DEFERRED = /\bimport(?:\.meta\.resolve)?\('([^']+)'|new URL\('([^']+)', import\.meta\.url/g;

/** Returns what a module loads, without types: files of the project as paths, and packages by name. */
function loadedBy(file: string): string[] {
  const text = read(file);
  const specifiers = [...text.matchAll(STATEMENT), ...text.matchAll(DEFERRED)].map(
    ([, name, file = '']) => name ?? file,
  );
  return specifiers.flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    const [, folder, entry = ''] = /^@backoffice\/(\w+)(\/.*)?$/.exec(name) ?? [];
    if (folder === undefined) return name.startsWith('node:') ? [] : [`package ${name}`];
    const { exports } = JSON.parse(read(`shared/${folder}/package.json`)) as { exports: Record<string, string> };
    const path = `.${entry}`;
    const isExported = (key: string) => key === path || (key.endsWith('*') && path.startsWith(key.slice(0, -1)));
    const [key = '', source = 'none'] = Object.entries(exports).find(([each]) => isExported(each)) ?? [];
    return [join('shared', folder, source.replace('*', path.slice(key.length - 1)))];
  });
}

/** Follows the imports of all programs; maps each loaded file or package to the file that loads it. */
function followImports(): Map<string, string> {
  const loaded = new Map(programs.map((program) => [program, 'the Dockerfile']));
  for (const [file] of loaded)
    if (file.endsWith('.ts')) for (const each of loadedBy(file)) if (!loaded.has(each)) loaded.set(each, file);
  return loaded;
}

it('the image contains every file that its programs load, also in threads and later', () => {
  const loaded = [...followImports()].filter(([file]) => !file.startsWith('package '));
  expect(loaded.length).toBeGreaterThan(300);
  for (const worker of ['labelWorker', 'waybillProgram', 'pictureProgram', 'createMetrics', 'openTraces'])
    expect(loaded.some(([file]) => file.endsWith(`/${worker}.ts`))).toBe(true);
  expect(loaded.filter(([file]) => !existsSync(join(ROOT, file)) || !isInImage(file))).toEqual([]);
});

it('the image contains every package that its programs load', () => {
  const names = (folder: string) =>
    Object.keys((JSON.parse(read(`${folder}/package.json`)) as { dependencies: object }).dependencies);
  const missing = [...followImports()].filter(([name, by]) => {
    const [, folder = 'api'] = /^(shared\/\w+|api)\//.exec(by) ?? [];
    return name.startsWith('package ') && !names(folder).some((each) => `${name}/`.startsWith(`package ${each}/`));
  });
  expect(missing).toEqual([]);
});

it('the image contains the nightly jobs', () => {
  expect(['backup', 'nightly', 'verify-audit'].every((job) => isInImage(`api/jobs/${job}.sh`))).toBe(true);
});

it('the image contains no tests, stand-ins, seeds, deployment secrets or tools', () => {
  const unwanted = files.filter((file) =>
    /\.test\.ts$|(^|\/)(testing|trials|corpus|standins|seed)(\/|$|\.ts$)|^(deploy|tools)\/|node_modules/.test(file),
  );
  for (const part of ['testing', 'trials', 'standins', 'seed', 'node_modules'])
    expect(unwanted.some((file) => file.startsWith('api/') && file.includes(`/${part}`))).toBe(true);
  expect(unwanted.filter(isInImage)).toEqual([]);
  expect(['.env', 'deploy/api.env', '.git/config', '.data/main/keys/local.pem'].filter(isInImage)).toEqual([]);
  expect(files.some((file) => file.endsWith('/localServer.ts') && isInImage(file))).toBe(false);
});
