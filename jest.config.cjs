const { globSync } = require('node:fs');
const { join } = require('node:path');

const config = (file) => ({ displayName: join(file, '..'), ...require(join(__dirname, file)) });

/** All packages in one run of jest, for an editor; `npm test` runs them package by package. */
module.exports = {
  projects: globSync('{api,host,tools,mf-*,shared/*}/jest.config.cjs', { cwd: __dirname }).toSorted().map(config),
};
