const { join, relative } = require('node:path');

/** Compiles the sources of a package for tests; `type` is its module format. */
const swc = (type, parser) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', ...parser },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type },
  },
];

const ROOT = join(__dirname, '../../../..');

/** Options that the presets of all packages share; `type` is `es6` or `commonjs`. */
module.exports = (rootDir, type) => ({
  rootDir,
  displayName: relative(ROOT, rootDir),
  extensionsToTreatAsEsm: type === 'es6' ? ['.ts', '.tsx'] : [],
  transform: { '\\.ts$': swc(type, { tsx: false }), '\\.tsx$': swc(type, { tsx: true }) },
  // The machine may be busy; no test measures time.
  testTimeout: 60_000,
});
