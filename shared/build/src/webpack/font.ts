import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = createRequire(import.meta.url).resolve('pretendard/package.json');

/** The style sheet that names the font's subsets by the characters they hold. */
export const FONT_STYLES = 'pretendardvariable-dynamic-subset.css';

/** The folder of the installed font's style sheet and subsets. */
export const FONT_SOURCE = join(dirname(PACKAGE), 'dist/web/variable');

/** The font's path below the host's assets; its version keeps the address immutable. */
export function fontDirectory(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return `pretendard-${version}`;
}
