import { createRequire } from 'node:module';

/**
 * Keeps the federation runtime from being bundled twice: the plugin that lends it to the remotes is named by its CommonJS
 * file, which draws in a CommonJS copy of the whole runtime beside the ES one.
 */
export function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}
