const common = require('./common.cjs');

/**
 * Jest preset of packages that run in Node.js and browsers and need no DOM: `module.exports =
 * require('@backoffice/build/jest/plain')(__dirname)`. Without a DOM these tests take two thirds of the time. Modules
 * are compiled to CommonJS, as in the preset for browsers.
 */
module.exports = (rootDir) => ({
  ...common(rootDir, 'commonjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: require.resolve('./nodeEnvironment.cjs'),
});
