import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The installed font's package.json. It is the host's alone: a remote in a repository of its own has no font. */
export const FONT_PACKAGE = installedFont() ?? '';

/** The style sheet that names the font's subsets by the characters they hold. */
export const FONT_STYLES = 'pretendardvariable-dynamic-subset.css';

/** The folder of the installed font's style sheet and subsets. */
export const FONT_SOURCE = join(dirname(FONT_PACKAGE), 'dist/web/variable');

/** The font's path below the host's assets; its version keeps the address immutable. */
export function fontDirectory(): string {
  const { version } = JSON.parse(readFileSync(FONT_PACKAGE, 'utf8')) as { version: string };
  return `pretendard-${version}`;
}

function installedFont(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('pretendard/package.json');
  } catch {
    return undefined;
  }
}
