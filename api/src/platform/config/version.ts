import { readFileSync } from 'node:fs';

/** Version of this API release, from `package.json`. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
