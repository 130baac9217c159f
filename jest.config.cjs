/** All packages in one run of jest, for an editor; `npm test` runs them package by package. */
module.exports = {
  projects: ['<rootDir>/{api,host,tools,mf-*}/jest.config.cjs', '<rootDir>/shared/*/jest.config.cjs'],
};
