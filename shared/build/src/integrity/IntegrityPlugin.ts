import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { createIntegrityRuntime } from './createIntegrityRuntime.ts';
import { integrityOf } from './integrityOf.ts';
import { type ChunkFile, placeholderOf } from './placeholderOf.ts';

const NAME = 'IntegrityPlugin';
const STYLES = 'css/mini-extract';

/**
 * Loads every chunk and its styles with `integrity` and `crossorigin`. The hashes stand in the runtime of the entry
 * that loads them, so that who knows the entry's hash has vouched for everything that comes after it.
 *
 * The runtime is written before the chunks are, hence with placeholders of the length of a hash; they are replaced when
 * the contents are final. The name of the entry's file follows from the contents of its chunks all the same: the
 * runtime names them by the hashes of their contents.
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
        compilation.addRuntimeModule(chunk, new IntegrityRuntime((loaded) => filesOf(compilation, loaded)));
      };
      for (const requirement of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers])
        compilation.hooks.runtimeRequirementInTree.for(requirement).tap(NAME, add);

      const known = (kind: ChunkFile, chunkId: string) => `${RuntimeGlobals.require}.integrity.${kind}[${chunkId}]`;
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => source + attributes('script', known('js', 'chunkId')));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, chunkId }) => source + attributes(tag, known('css', chunkId)));

      // After the names of files are those of their final contents.
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

/** Sets both attributes of an element; the page's policy asks for CORS at its own origin, too. */
function attributes(element: string, hash: string): string {
  return `if (${hash}) { ${element}.integrity = ${hash}; ${element}.crossOrigin = 'anonymous'; }`;
}

/**
 * Which files a chunk has that a runtime loads. A worker is started from its own file; a chunk that only takes shared
 * packages of another application has none.
 */
function filesOf({ chunkGraph }: Compilation, chunk: Chunk): readonly ChunkFile[] {
  if (chunk.hasRuntime()) return [];
  const has = (type: string) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type) !== undefined;
  return [...(has('javascript') ? (['js'] as const) : []), ...(has(STYLES) ? (['css'] as const) : [])];
}

function withHashes(source: string, runtimeChunk: Chunk, compilation: Compilation): string {
  let text = source;
  for (const chunk of runtimeChunk.getAllReferencedChunks())
    for (const kind of filesOf(compilation, chunk)) {
      const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
      const asset = file === undefined ? undefined : compilation.getAsset(file);
      if (asset === undefined) throw new Error(`The chunk ${chunk.id} has no .${kind} file whose hash could be known.`);
      text = text.replaceAll(placeholderOf(kind, chunk.id), integrityOf(asset.source.buffer()));
    }
  return text;
}
