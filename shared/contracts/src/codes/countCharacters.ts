/** Counts the characters of a text as code points, as schemas and PostgreSQL do. `length` counts an emoji twice. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
