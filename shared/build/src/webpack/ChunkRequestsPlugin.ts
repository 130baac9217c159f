import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Changes how a build requests its chunks. A retry uses another address (`?retry=2`), because the browser would wait
 * for a pending request of the same address. A style sheet gets a timeout in milliseconds, like `chunkLoadTimeout` for
 * scripts; without it, the request would wait forever.
 */
export class ChunkRequestsPlugin {
  readonly #timeout: number;

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('ChunkRequestsPlugin', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'ChunkRequestsPlugin',
        (source) => source + again(RuntimeGlobals.loadScript, 'script.src', 'url'),
      );

      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      // A style sheet that arrived before the timeout has removed its handlers.
      const fail = (tag: string) => `setTimeout(() => ${tag}.dispatchEvent(new Event('error')), ${this.#timeout});`;
      beforeTagInsert.tap(
        'ChunkRequestsPlugin',
        (source, { tag, href }) => source + again('createStylesheet', `${tag}.href`, href) + fail(tag),
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
