/** The jest preset of every package that runs in Node: `module.exports = require('@backoffice/build/jest/node')(__dirname)`. */
module.exports = (rootDir) => ({
  rootDir,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      require.resolve('@swc/jest'),
      { swcrc: false, jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
});
