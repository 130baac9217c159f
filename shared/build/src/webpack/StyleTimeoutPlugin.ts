import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Lets a chunk's style sheet fail that has not come after so many milliseconds, as a script does by `chunkLoadTimeout`; it would wait for good. */
export class StyleTimeoutPlugin {
  readonly #timeout: number;

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleTimeoutPlugin', (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      // What came before has taken its handlers off, so that the event reaches nobody.
      const fail = (tag: string) => `setTimeout(() => ${tag}.dispatchEvent(new Event('error')), ${this.#timeout});`;
      beforeTagInsert.tap('StyleTimeoutPlugin', (source, { tag }) => source + fail(tag));
    });
  }
}
