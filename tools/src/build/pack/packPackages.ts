import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { CliError } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { HOST_PACKAGE, type PackageManifest, exportedScripts, foldersIn, packedManifest } from './packedManifest.ts';

const SHARED = join(ROOT, 'shared');

/** Packages below `shared` that neither a remote nor its tools use. */
const OWN = ['postgres'];

/** Folders below `shared` of the packages that a remote in another repository, or its tools, install. */
export const PACKED = readdirSync(SHARED).filter((folder) => !OWN.includes(folder));

/** Packed package; `file` is the path of its tarball. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** Folders with builds of the host: `build` as released, `dev` for development. */
export interface HostBuilds {
  readonly build: string;
  readonly dev: string;
}

/**
 * Compiles the shared packages and packs each into a tarball in the folder `to`, like `npm publish`, and the builds of
 * the host as `@backoffice/host`.
 * @throws CliError with the messages of the compiler or npm
 */
export function packPackages(to: string, host?: HostBuilds): readonly Packed[] {
  // Below the project, so that types of installed packages are found.
  const work = join(ROOT, '.data', `pack-${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    const folders = compilePackages(work);
    for (const [name, folder] of folders) completePackage(folder, name);
    return packFolders([...folders.values(), ...(host === undefined ? [] : [hostPackage(work, host)])], to);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Compiles packages with the same compiler options together; returns the folder of each with scripts and types. */
function compilePackages(work: string): ReadonlyMap<string, string> {
  const programs = Map.groupBy(PACKED, (name) => JSON.stringify({ ...readTsconfig(name), include: undefined }));
  return new Map([...programs.values()].flatMap((names, index) => compileProgram(join(work, String(index)), names)));
}

function compileProgram(outDir: string, names: readonly string[]): readonly (readonly [string, string])[] {
  const file = `${outDir}.json`;
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: SHARED,
    outDir,
  };
  const tsconfig = {
    extends: join(SHARED, names[0] ?? '', 'tsconfig.json'),
    compilerOptions,
    include: names.flatMap((name) => compiledFolders(name).map((folder) => join(SHARED, name, folder))),
    // Helpers of a package's own tests, unless it exports them.
    exclude: ['**/*.test.*', '*/src/**/testing/**'].map((pattern) => join(SHARED, pattern)),
    files: names.flatMap((name) => {
      const scripts = exportedScripts(readManifest(join(SHARED, name)));
      return scripts.map((script) => join(SHARED, name, script));
    }),
  };
  writeFileSync(file, JSON.stringify(tsconfig));
  run('The compiler', process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', file]);
  return names.map((name) => [name, join(outDir, name)]);
}

/** Adds package.json and the files that are not compiled to the compiled files of a package. */
function completePackage(folder: string, name: string): void {
  const source = join(SHARED, name);
  const manifest = readManifest(source);
  for (const file of globSync('**/*.d.ts', { cwd: folder }).map((each) => join(folder, each))) {
    // Declarations import other files by the names of the sources, and refer to declarations next to the sources.
    const text = readFileSync(file, 'utf8')
      .replace(/((?:from|import)\s*\(?['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
      .replace(/(?<=<reference path=")[^"]+/g, (path) => {
        const target = join(folder, relative(source, resolve(dirname(file), path)));
        return relative(dirname(file), target);
      });
    writeFileSync(file, text);
  }
  const compiled = compiledFolders(name);
  const files = foldersIn(manifest).flatMap((each) =>
    globSync(`${each}/**/{*,.*}.*`, { cwd: source, exclude: compiled.includes(each) ? isCompiled : undefined }),
  );
  for (const file of [...files, 'README.md', 'CHANGELOG.md'].filter((each) => existsSync(join(source, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(source, file), join(folder, file));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packedManifest(manifest), null, 2));
}

const isCompiled = (file: string) => /(?<!\.d)\.tsx?$/.test(file) || file.includes('.test.');

/** Returns the packed folders of a package that its compiler options include. */
function compiledFolders(name: string): readonly string[] {
  const { include } = readTsconfig(name);
  return foldersIn(readManifest(join(SHARED, name))).filter((folder) => include.includes(folder));
}

/** Puts builds of the host into a package; returns its folder. */
function hostPackage(work: string, builds: HostBuilds): string {
  const folder = join(work, 'host');
  const { version, description } = readManifest(join(ROOT, 'host'));
  for (const [name, build] of Object.entries(builds)) cpSync(build, join(folder, name), { recursive: true });
  const manifest = { name: HOST_PACKAGE, version, description, files: Object.keys(builds) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

function packFolders(folders: readonly string[], to: string): readonly Packed[] {
  run('npm pack', 'npm', ['pack', '--ignore-scripts', '--pack-destination', to, ...folders]);
  return folders.map((folder) => {
    const { name, version } = readManifest(folder);
    return { name, version, file: join(to, `${name.slice(1).replace('/', '-')}-${version}.tgz`) };
  });
}

/** Reads a package.json; its `publishConfig` has the fields that differ in the packed package. */
function readManifest(folder: string): PackageManifest {
  const { publishConfig, ...manifest } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageManifest;
  return { ...manifest, ...publishConfig };
}

function readTsconfig(name: string): { readonly include: readonly string[] } {
  const text = readFileSync(join(SHARED, name, 'tsconfig.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  return JSON.parse(text) as { readonly include: readonly string[] };
}

function run(name: string, file: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new CliError(`${name} failed:\n${stdout}${stderr}`);
}
