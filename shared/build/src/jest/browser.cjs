const common = require('./common.cjs');

/**
 * The jest preset of packages that run in a browser: `module.exports = require('@backoffice/build/jest')(__dirname)`.
 */
module.exports = (rootDir) => ({
  ...common(rootDir),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: require.resolve('@backoffice/testing/environment'),
  setupFilesAfterEnv: [require.resolve('@backoffice/testing/setup')],
  moduleNameMapper: {
    '\\.css$': require.resolve('./styles.cjs'),
    '\\.webp$': require.resolve('./picture.cjs'),
  },
});
