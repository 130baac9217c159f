const common = require('./common.cjs');

/**
 * The jest preset of packages that run in Node: `module.exports = require('@backoffice/build/jest/node')(__dirname)`.
 */
module.exports = (rootDir) => ({
  ...common(rootDir, 'es6'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: require.resolve('./nodeEnvironment.cjs'),
});
