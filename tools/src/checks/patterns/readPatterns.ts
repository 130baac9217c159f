import { Visitor, parseSync } from 'oxc-parser';
import type { TrackedFile } from '../docs/trackedFiles.ts';

/** A pattern of a source file. */
export interface SourcePattern {
  readonly path: string;
  readonly pattern: Pick<RegExp, 'source' | 'flags'>;
}

/** The regular expressions that a file contains as literals. */
export function readLiterals({ path, text }: TrackedFile): readonly SourcePattern[] {
  const found: SourcePattern[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, pattern: { source: node.regex.pattern, flags: node.regex.flags } });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * The regular expressions that a module builds while `load` loads it, such as the alternatives of a word list.
 * Modules that it imports are included if they are loaded for the first time.
 */
export async function readBuiltPatterns(path: string, load: () => Promise<unknown>): Promise<readonly SourcePattern[]> {
  const found: SourcePattern[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [RegExp | string, string | undefined]) {
      const pattern = new target(source, flags);
      found.push({ path, pattern });
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}
