const preset = require('@backoffice/build/jest/node')(__dirname);

/** API tests run two files in parallel over one real PostgreSQL, because they wait for the database half of the time. */
module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/{testing,trials}/**/*.test.ts'],
  maxWorkers: 2,
  globalSetup: '<rootDir>/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/testing/globalTeardown.ts',
};
