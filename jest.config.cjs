const { globSync } = require('node:fs');
const { join } = require('node:path');

/** Packages that run in Node run as the modules they are. */
const node = (name) => ({
  displayName: name,
  rootDir: join(__dirname, name),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      require.resolve('@swc/jest'),
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
});

const own = (file) => ({ displayName: join(file, '..'), ...require(join(__dirname, file)) });

/** The unit tests of every package but the API's, which need its database: `npm test -- --only unit`. */
module.exports = {
  // The machine may be busy with something else; no test is about time.
  testTimeout: 30_000,
  projects: [
    ...globSync('{host,mf-*,shared/*}/jest.config.cjs', { cwd: __dirname }).toSorted().map(own),
    node('tools'),
    node('shared/build'),
  ],
};
