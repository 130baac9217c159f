/** The jest preset of every package that runs in a browser: `module.exports = require('@backoffice/build/jest')(__dirname)`. */
module.exports = (rootDir) => ({
  rootDir,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: require.resolve('@backoffice/testing/environment'),
  setupFilesAfterEnv: [require.resolve('@backoffice/testing/setup')],
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': require.resolve('./styles.cjs') },
});
