import { extname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/**
 * A remote runs in the host that is deployed at the time, whose `tokens.css` may be older than the remote and lack a
 * token. Its sources name tokens only, and this rule adds the values.
 */
export function tokenFallbackRule(): RuleSetRule {
  const loader = join(import.meta.dirname, `tokenFallbackLoader${extname(import.meta.filename)}`);
  return { test: /\.css$/, enforce: 'pre', loader };
}
