import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CliError } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';

/** Packages that a remote in an external repository installs. */
export const PACKED = ['contracts', 'time', 'platform', 'ui', 'testing', 'build'] as const;

/** Groups of packages that are compiled together: browser packages with types, the build for Node.js without. */
const PROGRAMS = [
  { config: 'browser', names: PACKED.filter((name) => name !== 'build'), declaration: true },
  { config: 'node', names: ['build'], declaration: false },
];

const isSource = (file: string) => /(?<!\.d)\.tsx?$/.test(file);

/**
 * Compiles the shared packages and packs each into a tarball like `npm publish`; returns the files. `to` is created if
 * missing.
 * @throws CliError with the messages of the compiler or npm
 */
export function packPackages(to: string): readonly string[] {
  // Below the project, so that types of installed packages are found.
  const work = join(ROOT, '.data', `pack-${process.pid}`);
  mkdirSync(to, { recursive: true });
  mkdirSync(work, { recursive: true });
  try {
    for (const program of PROGRAMS) compileProgram(work, program);
    return PACKED.map((name) => packPackage(join(work, 'out', name), name, to));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function compileProgram(work: string, { config, names, declaration }: (typeof PROGRAMS)[number]): void {
  const file = join(work, `tsconfig.${config}.json`);
  const compilerOptions = {
    noEmit: false,
    declaration,
    rewriteRelativeImportExtensions: true,
    rootDir: join(ROOT, 'shared'),
    outDir: join(work, 'out'),
  };
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(ROOT, 'shared/build/tsconfig', `${config}.json`),
      compilerOptions,
      include: names.map((name) => join(ROOT, 'shared', name, 'src')),
      exclude: [join(ROOT, 'shared/**/*.test.*')],
    }),
  );
  run('The compiler', [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', file], ROOT);
}

function packPackage(folder: string, name: string, to: string): string {
  const source = join(ROOT, 'shared', name);
  // Declarations import other files by the names of the sources.
  for (const file of filesIn(folder).filter((each) => each.endsWith('.d.ts')))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/((?:from|import)\s*\(?['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'),
    );
  for (const file of filesIn(join(source, 'src')).filter((each) => !isSource(each) && !each.includes('.test.')))
    copyInto(folder, source, file);
  for (const file of existsSync(join(source, 'tsconfig')) ? filesIn(join(source, 'tsconfig')) : [])
    copyInto(folder, source, file);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as PackageManifest;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packedManifest(manifest), null, 2));
  const npm = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (npm.status !== 0) throw new CliError(`npm pack failed for ${name}:\n${npm.stderr}`);
  return join(to, `backoffice-${name}-${manifest.version}.tgz`);
}

function copyInto(folder: string, source: string, file: string): void {
  const target = join(folder, relative(source, file));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function run(name: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new CliError(`${name} failed:\n${stdout}${stderr}`);
}

/** package.json; other fields are passed on. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const COMMAND = { 'backoffice-remote': './src/cli.js' };

/**
 * Returns the package.json of a packed package: compiled sources with types, without dependencies of its tests and
 * commands, and with exact versions instead of peers of any version.
 */
export function packedManifest(manifest: PackageManifest): object {
  const { private: _, scripts: __, devDependencies = {}, nx: ___, peerDependencies, ...rest } = manifest;
  const exported = Object.entries(manifest.exports).map(([key, file]) => [key, compiledEntry(file)] as const);
  const peers = Object.entries(peerDependencies ?? {}).map(
    ([name, range]) => [name, range === '*' ? (devDependencies[name] ?? range) : range] as const,
  );
  return {
    ...rest,
    exports: Object.fromEntries(exported),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    ...(manifest.name === '@backoffice/build' && { bin: COMMAND }),
    files: ['src', 'tsconfig'],
  };
}

function compiledEntry(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  const base = file.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}
