/** As many as a tall screen shows. */
const COUNT = 40;

/** The first objects of a list as JSON of which the beginning is known: those that are complete in it, at most forty. */
export function parseFirst(beginning: string): readonly unknown[] {
  const end = beginning.startsWith('[') ? endOfItems(beginning) : -1;
  return end < 0 ? [] : (JSON.parse(`${beginning.slice(0, end)}]`) as unknown[]);
}

/** Where the last of the first items ends; -1 where none does, or they are no objects. */
function endOfItems(text: string): number {
  let depth = 0;
  let count = 0;
  let end = -1;
  // What opens and closes something, except in texts, which are taken as a whole; a text without its end is the last.
  for (const { 0: sign, index } of text.matchAll(/"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)|[{}]/gs)) {
    if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) {
      end = index + 1;
      count += 1;
    }
    if (count === COUNT) break;
  }
  return end;
}
