import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the installed font's package.json. Only the host has the font, not a remote in an external repository. */
export const FONT_PACKAGE = installedFont() ?? '';

/** Style sheet with the font's subsets by their characters. */
export const FONT_STYLES = 'pretendardvariable-dynamic-subset.css';

/** Folder of the installed font's style sheet and subsets. */
export const FONT_SOURCE = join(dirname(FONT_PACKAGE), 'dist/web/variable');

/** Returns the font's path below the host's assets; the version makes it immutable. */
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
