import { createRequire } from 'node:module';

/**
 * Keeps the federation runtime from being bundled twice: the plugin that provides it to remotes is resolved to its
 * CommonJS file, which pulls in a CommonJS copy of the runtime beside the ES one.
 */
export function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}
