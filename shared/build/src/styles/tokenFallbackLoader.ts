import type { LoaderContext } from 'webpack';
import { TOKENS_FILE, readTokens } from './tokens.ts';

/** webpack's loader around `addTokenFallbacks`; a change of the tokens compiles the style sheets again. */
// oxlint-disable-next-line import/no-default-export -- webpack takes the default export of a loader.
export default function tokenFallbackLoader(this: LoaderContext<object>, css: string): string {
  this.addDependency(TOKENS_FILE);
  return addTokenFallbacks(css, readTokens());
}

/**
 * Gives each `var(--token)` the token's value as its fallback. A use that has one already, and a property that is no
 * token, stay as they are.
 */
export function addTokenFallbacks(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replace(/var\(\s*(--[\w-]+)\s*\)/g, (use, name: string) => {
    const value = tokens.get(name);
    return value === undefined ? use : `var(${name}, ${value})`;
  });
}
