const common = require('./common.cjs');

/**
 * The jest preset of packages that run in Node and in a browser and use no page:
 * `module.exports = require('@backoffice/build/jest/plain')(__dirname)`. Making a page for each file took a third of the
 * time of such tests. Their modules are compiled to CommonJS, as those of a browser are.
 */
module.exports = (rootDir) => ({
  ...common(rootDir, 'commonjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: require.resolve('./nodeEnvironment.cjs'),
});
