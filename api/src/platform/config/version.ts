import { readFileSync } from 'node:fs';

/** The version of this release of the API, as `package.json` says it. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
