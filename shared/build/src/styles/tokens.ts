import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the style sheet that defines the design tokens. */
export const TOKENS_FILE = join(dirname(fileURLToPath(import.meta.url)), '../../../ui/src/tokens.css');

/** Returns each custom property of a style sheet with its first value; later definitions are for wider screens. */
export function parseTokens(css: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)) {
    if (!tokens.has(name)) tokens.set(name, value.trim().replace(/\s+/g, ' '));
  }
  return tokens;
}

/** Reads the design tokens of this checkout. */
export function readTokens(): ReadonlyMap<string, string> {
  return parseTokens(readFileSync(TOKENS_FILE, 'utf8'));
}
