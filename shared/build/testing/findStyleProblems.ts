/** Properties that `var()` may use besides tokens and the sheet’s own: set by scripts, the host, or the list around. */
const OTHER_PROPERTIES =
  /^--(dnd-|part$|shell-|row-(?:height|covered)$|columns$|column-|display-|panel-(?:top|width|offset)$)/;

const SPACE = /^\s*((?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):([^;]*);/gm;

/**
 * Returns violations of the style rules in docs/architecture.md ("Styles"), one line each: an unknown token, a fallback
 * (the build adds them), a literal colour, a space off the scale, a copy of the visually-hidden styles, a class of
 * another style sheet, and in the layer of shared/ui a rule for all children that is no more specific than their own:
 * each page loads the sheets it needs again, so that the order of two such rules depends on the loaded pages.
 */
export function findStyleProblems(css: string, tokens: ReadonlyMap<string, string>): string[] {
  const source = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const problems: string[] = [];
  for (const [use, name = '', comma] of source.matchAll(/var\(\s*(--[\w-]+)\s*(,)?/g)) {
    if (OTHER_PROPERTIES.test(name) || source.includes(`${name}:`)) continue;
    if (!tokens.has(name)) problems.push(`${name} is not a token of shared/ui/src/tokens.css`);
    else if (comma !== undefined)
      problems.push(`${use} has a fallback: use the token without it, because the build adds the value of the token`);
  }
  for (const [color] of source.matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/gi))
    problems.push(`${color} is a literal colour: use a token`);
  for (const [, property = '', value = ''] of source.matchAll(SPACE))
    for (const [length, pixels = ''] of value.matchAll(/(\d+(?:\.\d+)?)px/g))
      if (!isOnScale(Number(pixels))) problems.push(`${property}: ${length} is off the scale of 4 px`);
  if (/clip-path:\s*inset\(50%\)/.test(source)) problems.push('clip-path hides a text: use VisuallyHidden');
  if (/\bcomposes:/.test(source)) problems.push('composes uses classes of another style sheet');
  if (/^\s*@layer ui\b/.test(source))
    for (const [selector, name = ''] of source.matchAll(/^\s*\.([\w-]+) > \*/gm))
      problems.push(`${selector.trim()} is not more specific than a component: write .${name}.${name} > *`);
  return problems;
}

/** Multiples of 4, multiples of 2 up to 16 inside of a component, and 1 for hairlines. */
function isOnScale(pixels: number): boolean {
  return pixels === 1 || pixels % 4 === 0 || (pixels % 2 === 0 && pixels < 16);
}
