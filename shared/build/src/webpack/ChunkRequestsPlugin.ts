import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * How a build asks for its chunks. One that is asked for again goes to another address (`?retry=2`), because a browser lets
 * the same one wait for a request that hangs. A style sheet fails after so many milliseconds, as a script does by
 * `chunkLoadTimeout`; it would wait for good.
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
      // What came before the timeout has taken its handlers off, so that the event reaches nobody.
      const fail = (tag: string) => `setTimeout(() => ${tag}.dispatchEvent(new Event('error')), ${this.#timeout});`;
      beforeTagInsert.tap(
        'ChunkRequestsPlugin',
        (source, { tag, href }) => source + again('createStylesheet', `${tag}.href`, href) + fail(tag),
      );
    });
  }
}

/** Source that counts on `counter`, a function of the runtime, how often an address was asked for, and tells later requests apart. */
function again(counter: string, target: string, address: string): string {
  const times = `(${counter}.times ??= {})[${address}]`;
  return `${times} = (${times} ?? 0) + 1; if (${times} > 1) ${target} = ${address} + '?retry=' + ${times};`;
}
