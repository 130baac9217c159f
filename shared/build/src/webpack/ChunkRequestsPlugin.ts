import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Requests a chunk that is loaded again under another address (`?retry=2`), because the browser would wait for a pending
 * request of the same address. The host ends loads that do not progress (`PendingFiles`).
 */
export class ChunkRequestsPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('ChunkRequestsPlugin', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'ChunkRequestsPlugin',
        (source) => source + again(RuntimeGlobals.loadScript, 'script.src', 'url'),
      );

      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(
        'ChunkRequestsPlugin',
        (source, { tag, href }) => source + again('createStylesheet', `${tag}.href`, href),
      );
    });
  }
}

/**
 * Returns runtime source that counts the requests of an address on the function `counter` and makes repeated addresses
 * unique.
 */
function again(counter: string, target: string, address: string): string {
  const times = `(${counter}.times ??= {})[${address}]`;
  return `${times} = (${times} ?? 0) + 1; if (${times} > 1) ${target} = ${address} + '?retry=' + ${times};`;
}
