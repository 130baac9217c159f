const common = require('./common.cjs');

/**
 * Jest preset of packages that run in Node.js: `module.exports = require('@backoffice/build/jest/node')(__dirname)`.
 */
module.exports = (rootDir) => ({
  ...common(rootDir, 'es6'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: require.resolve('./nodeEnvironment.cjs'),
});
