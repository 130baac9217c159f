const preset = require('@backoffice/build/jest/node')(__dirname);

/** The API's tests run over one real PostgreSQL, two files at a time: they wait for the database about half of it. */
module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/{testing,trials}/**/*.test.ts'],
  maxWorkers: 2,
  globalSetup: '<rootDir>/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/testing/globalTeardown.ts',
};
