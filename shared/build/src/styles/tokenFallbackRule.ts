import { extname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/**
 * Returns the rule that adds token values to a remote's styles. The deployed host's `tokens.css` may be older than the
 * remote and lack a token.
 */
export function tokenFallbackRule(): RuleSetRule {
  const loader = join(import.meta.dirname, `tokenFallbackLoader${extname(import.meta.filename)}`);
  return { test: /\.css$/, enforce: 'pre', loader };
}
