import type { LoaderContext } from 'webpack';
import { TOKENS_FILE, readTokens } from './tokens.ts';

/** webpack loader of `addTokenFallbacks`; a change of the tokens recompiles the style sheets. */
// oxlint-disable-next-line import/no-default-export -- webpack takes the default export of a loader.
export default function tokenFallbackLoader(this: LoaderContext<object>, css: string): string {
  this.addDependency(TOKENS_FILE);
  return addTokenFallbacks(css, readTokens());
}

/** Adds the token's value as fallback to each `var(--token)`. Existing fallbacks and other properties are unchanged. */
export function addTokenFallbacks(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replace(/var\(\s*(--[\w-]+)\s*\)/g, (use, name: string) => {
    const value = tokens.get(name);
    return value === undefined ? use : `var(${name}, ${value})`;
  });
}
