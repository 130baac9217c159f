// drizzle-kit is installed above this package and drizzle-orm within it, so the kit's own import of the ORM would miss
// it: this hook resolves such imports from here.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const here = createRequire(import.meta.url);
let resolving = false;

registerHooks({
  resolve(specifier, context, next) {
    if (resolving || !specifier.startsWith('drizzle-orm')) return next(specifier, context);
    resolving = true;
    try {
      return { url: pathToFileURL(here.resolve(specifier)).href, shortCircuit: true };
    } finally {
      resolving = false;
    }
  },
});
