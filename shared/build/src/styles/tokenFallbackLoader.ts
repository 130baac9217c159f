import type { LoaderContext } from 'webpack';
import { addTokenFallbacks } from './addTokenFallbacks.ts';
import { TOKENS_FILE, readTokens } from './tokens.ts';

/** webpack's loader around `addTokenFallbacks`; a change of the tokens compiles the style sheets again. */
// oxlint-disable-next-line import/no-default-export -- webpack takes the default export of a loader.
export default function tokenFallbackLoader(this: LoaderContext<object>, css: string): string {
  this.addDependency(TOKENS_FILE);
  return addTokenFallbacks(css, readTokens());
}
