const common = require('./common.cjs');

/**
 * Jest preset of packages that run in a browser: `module.exports = require('@backoffice/build/jest')(__dirname)`.
 * Modules are compiled to CommonJS, because jest links ES modules again for each file, which takes two thirds of its
 * time.
 */
module.exports = (rootDir) => ({
  ...common(rootDir, 'commonjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: require.resolve('@backoffice/testing/environment'),
  setupFilesAfterEnv: [require.resolve('@backoffice/testing/setup')],
  moduleNameMapper: {
    '\\.css$': require.resolve('./styles.cjs'),
    '\\.webp$': require.resolve('./picture.cjs'),
  },
});
