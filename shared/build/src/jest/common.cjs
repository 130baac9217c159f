const { join, relative } = require('node:path');

/** How every package is compiled for its tests; `type` is the format of its modules. */
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

/** What the presets of all packages have in common; `type` is `es6` or `commonjs`. */
module.exports = (rootDir, type) => ({
  rootDir,
  displayName: relative(ROOT, rootDir),
  extensionsToTreatAsEsm: type === 'es6' ? ['.ts', '.tsx'] : [],
  transform: { '\\.ts$': swc(type, { tsx: false }), '\\.tsx$': swc(type, { tsx: true }) },
  // The machine may be busy with something else; no test is about time.
  testTimeout: 60_000,
});
