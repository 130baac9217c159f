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
