import { join } from 'node:path';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { computeIntegrity } from './integrity/computeIntegrity.ts';
import { type SharedEntry, LAZY_SHARES } from '../sharing.ts';
import { readDeclared } from './readDeclared.ts';
import { readNavigation } from './readNavigation.ts';
import { type DeclaredRoute, readRoutes } from './readRoutes.ts';

/** Options of the plugin; `dir` is the package folder of the remote. */
export interface RemoteContractOptions {
  readonly dir: string;
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly shared: Readonly<Record<string, SharedEntry>>;
}

/**
 * Compares the paths of `remote.json` with the routes in the source and emits `contract.json`: identity and entry of
 * the build, files of each page's first view, required versions of shared packages, hashes of the files that the page
 * itself requests (entry, first views, workers), and the validated navigation entries of `remote.json`. A problem is an
 * error of the compilation, after which a development server continues.
 */
export class RemoteContractPlugin {
  readonly #options: RemoteContractOptions;

  constructor(options: RemoteContractOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteContractPlugin', (compilation) => {
      compilation.fileDependencies.add(join(this.#options.dir, 'remote.json'));
      // After the content hashes are final, because the contract contains file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteContractPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const contract = JSON.stringify(this.#contract(compilation), null, 2);
          compilation.emitAsset('contract.json', new sources.RawSource(contract));
        } catch (error) {
          compilation.errors.push(new WebpackError((error as Error).message));
        }
      });
    });
  }

  #contract(compilation: Compilation) {
    const { dir, id, version, name, shared } = this.#options;
    const routes = readRoutes(join(dir, 'src/remote.tsx'));
    const { team, navigation } = checkDeclared(join(dir, 'remote.json'), id, routes);
    refusePrivateCopies(id, compilation, Object.keys(shared));
    const [entry] = [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith('.js'));
    const expose = compilation.namedChunks.get('__federation_expose_remote');
    if (entry === undefined || expose === undefined)
      throw new Error(`${id}: the build has no federation entry. Check that src/remote.tsx exists.`);
    const pages = routes.map((route) => [route.path, pageAssets(compilation, expose, route)] as const);
    const needs = Object.entries(shared).map(([key, { requiredVersion }]) => [key, requiredVersion] as const);
    const requested = [entry, ...pages.flatMap(([, { js, css }]) => [...js, ...css]), ...workerFiles(compilation)];
    return {
      id,
      team,
      version,
      name,
      entry,
      pages: Object.fromEntries(pages),
      shared: Object.fromEntries(needs),
      ...(navigation.length > 0 && { navigation }),
      // Files of a development server change, so they have no hashes.
      ...(compilation.options.mode === 'production' && {
        integrity: Object.fromEntries(requested.map((file) => [file, computeHash(compilation, file)])),
      }),
    };
  }
}

function checkDeclared(file: string, id: string, routes: readonly DeclaredRoute[]) {
  const declared = readDeclared(file);
  if (declared.id !== id)
    throw new Error(`${file} has the id "${declared.id}", but package.json the name "${id}". Make both equal.`);
  const problems = findDifferences(
    declared.paths,
    routes.map(({ path }) => path),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { team: declared.team, navigation: readNavigation(file, declared.navigation, routes) };
}

function findDifferences(declared: readonly string[], routed: readonly string[]): string[] {
  const isRepeated = (path: string, index: number, all: readonly string[]) => all.indexOf(path) !== index;
  return [
    ...routed
      .filter((path) => !declared.includes(path))
      .map((path) => `src/remote.tsx has the route ${path}, but "paths" in remote.json does not. Add it there.`),
    ...declared
      .filter((path) => !routed.includes(path))
      .map((path) => `"paths" in remote.json has ${path}, but src/remote.tsx has no such route. Remove it there.`),
    ...routed.filter(isRepeated).map((path) => `src/remote.tsx has the route ${path} twice. Remove one.`),
    ...declared.filter(isRepeated).map((path) => `"paths" in remote.json has ${path} twice. Remove one.`),
  ];
}

function workerFiles(compilation: Compilation): string[] {
  const files = compilation.asyncEntrypoints.flatMap((entrypoint) => entrypoint.getFiles());
  return files.filter((file) => file.endsWith('.js'));
}

function computeHash(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (asset === undefined) throw new Error(`The build has no file ${file}.`);
  return computeIntegrity(asset.source.buffer());
}

function refusePrivateCopies(id: string, compilation: Compilation, shared: readonly string[]): void {
  const resources = [...compilation.modules].flatMap((module) => module.nameForCondition() ?? []);
  const [copy] = findPrivateCopies(resources, shared);
  if (copy !== undefined)
    throw new Error(
      `${id} would contain its own copy of a shared package (${copy}). Import the package by its name only.`,
    );
}

/**
 * Returns the modules of a remote (absolute paths) that belong to a shared package: each would be a second copy of a
 * singleton, which Module Federation does not report.
 */
export function findPrivateCopies(resources: Iterable<string>, shared: readonly string[]): string[] {
  const folders = [...new Set(shared.flatMap(getFolders))];
  return [...resources].filter((resource) => folders.some((folder) => resource.replaceAll('\\', '/').includes(folder)));
}

/** A workspace package is in this repository, or installed in an external one. */
function getFolders(key: string): readonly string[] {
  const [scope, name] = key.split('/');
  if (scope !== '@backoffice') return [`/node_modules/${scope}/`];
  return [`/shared/${name}/src/`, `/node_modules/@backoffice/${name}/`];
}

function pageAssets(compilation: Compilation, expose: Chunk, route: DeclaredRoute) {
  const group = compilation.chunkGroups.find((chunkGroup) =>
    chunkGroup.origins.some((origin: { request: string | null }) => origin.request === route.page),
  );
  if (group === undefined)
    throw new Error(`The page ${route.page} of ${route.path} is not a chunk of its own; import it with lazyPage.`);
  const chunks = new Set([expose, ...group.chunks]);
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return {
    name: route.name,
    keepAlive: route.keepAlive,
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    shares: [...new Set([...chunks].flatMap((chunk) => listLazyShares(compilation, chunk)))],
    ...(route.reads.length > 0 && { reads: route.reads }),
  };
}

function listLazyShares(compilation: Compilation, chunk: Chunk): string[] {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
  return modules.flatMap((module) => {
    const key = 'options' in module ? (module.options as { shareKey?: string } | undefined)?.shareKey : undefined;
    return key !== undefined && LAZY_SHARES.includes(key) ? [key] : [];
  });
}
