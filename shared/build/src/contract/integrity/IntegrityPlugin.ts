import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler, RuntimeModule } from 'webpack';
import { computeIntegrity } from './computeIntegrity.ts';

const NAME = 'IntegrityPlugin';
const STYLES = 'css/mini-extract';

/**
 * Loads every chunk and its styles with `integrity` and `crossorigin`. The hashes are in the runtime of the entry that
 * loads them, so that the hash of the entry protects everything loaded after it.
 *
 * The runtime is written before the chunks, with placeholders that have the length of a hash and are replaced when the
 * contents are final. The content hash in the entry's file name still covers its chunks, because the runtime contains
 * their content hashes.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime, Compilation, sources } = compiler.webpack;
    const IntegrityRuntime = createIntegrityRuntime(compiler.webpack);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const withRuntime = new Set<Chunk>();
      const add = (chunk: Chunk) => {
        if (withRuntime.has(chunk)) return;
        withRuntime.add(chunk);
        compilation.addRuntimeModule(chunk, new IntegrityRuntime((loaded) => loadedFiles(compilation, loaded)));
      };
      for (const requirement of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers])
        compilation.hooks.runtimeRequirementInTree.for(requirement).tap(NAME, add);

      const known = (kind: ChunkFile, chunkId: string) => `${RuntimeGlobals.require}.integrity.${kind}[${chunkId}]`;
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => source + attributes('script', known('js', 'chunkId')));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, chunkId }) => source + attributes(tag, known('css', chunkId)));

      // After file names contain the hashes of their final contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const runtimeChunk of withRuntime)
          for (const file of [...runtimeChunk.files].filter((name) => name.endsWith('.js')))
            compilation.updateAsset(
              file,
              (source) => new sources.RawSource(withHashes(source.source().toString(), runtimeChunk, compilation)),
            );
      });
    });
  }
}

/** Sets both attributes of an element; the page's policy requires CORS also for its own origin. */
function attributes(element: string, hash: string): string {
  return `if (${hash}) { ${element}.integrity = ${hash}; ${element}.crossOrigin = 'anonymous'; }`;
}

/**
 * Returns which files of a chunk the runtime loads. A worker starts from its own file; a chunk that only consumes
 * shared packages has none.
 */
function loadedFiles({ chunkGraph }: Compilation, chunk: Chunk): readonly ChunkFile[] {
  if (chunk.hasRuntime()) return [];
  const has = (type: string) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type) !== undefined;
  return [...(has('javascript') ? (['js'] as const) : []), ...(has(STYLES) ? (['css'] as const) : [])];
}

function withHashes(source: string, runtimeChunk: Chunk, compilation: Compilation): string {
  let text = source;
  for (const chunk of runtimeChunk.getAllReferencedChunks())
    for (const kind of loadedFiles(compilation, chunk)) {
      const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
      const asset = file === undefined ? undefined : compilation.getAsset(file);
      if (asset === undefined) throw new Error(`The chunk ${chunk.id} has no .${kind} file to compute a hash of.`);
      text = text.replaceAll(toPlaceholder(kind, chunk.id), computeIntegrity(asset.source.buffer()));
    }
  return text;
}

/**
 * Creates the runtime module with the hashes of all loaded chunks, by kind and chunk id (`loadedFiles`). It extends the
 * class of the compiling webpack, because a build tool may have its own copy.
 */
export function createIntegrityRuntime(
  webpack: Compiler['webpack'],
): new (loadedFiles: (chunk: Chunk) => readonly ChunkFile[]) => RuntimeModule {
  return class IntegrityRuntime extends webpack.RuntimeModule {
    readonly #filesOf: (chunk: Chunk) => readonly ChunkFile[];

    constructor(loadedFiles: (chunk: Chunk) => readonly ChunkFile[]) {
      super('integrity');
      this.#filesOf = loadedFiles;
    }

    override generate(): string {
      const known: Record<ChunkFile, Record<string, string>> = { js: {}, css: {} };
      for (const chunk of this.chunk?.getAllReferencedChunks() ?? [])
        for (const kind of this.#filesOf(chunk)) known[kind][`${chunk.id}`] = toPlaceholder(kind, chunk.id);
      return `${webpack.RuntimeGlobals.require}.integrity = ${JSON.stringify(known)};`;
    }
  };
}

/** Files of a chunk that the runtime loads. */
export type ChunkFile = 'js' | 'css';

/** Placeholder for the hash of a chunk's file: it has the same length and occurs nowhere else in a build. */
export function toPlaceholder(kind: ChunkFile, chunkId: string | number | null): string {
  return computeIntegrity(`placeholder ${kind} ${chunkId}`);
}
