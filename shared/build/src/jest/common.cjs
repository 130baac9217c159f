const { join, relative } = require('node:path');

/** How every package is compiled for its tests: as the ES modules that run in production. */
const swc = (parser) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', ...parser },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const ROOT = join(__dirname, '../../../..');

/** What the presets of all packages have in common. */
module.exports = (rootDir) => ({
  rootDir,
  displayName: relative(ROOT, rootDir),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc({ tsx: false }), '\\.tsx$': swc({ tsx: true }) },
  // The machine may be busy with something else; no test is about time.
  testTimeout: 30_000,
});
