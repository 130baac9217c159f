/** Whether a field path matches a pattern: `*` is any one segment, a final `**` the path before it and all below. */
export function matchesPath(pattern: string, path: string): boolean {
  const expected = pattern.split('.');
  const segments = path.split('.');
  const isOpen = expected.at(-1) === '**';
  const fixed = isOpen ? expected.slice(0, -1) : expected;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((segment, at) => segment === '*' || segment === segments[at]);
}
