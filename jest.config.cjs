const { globSync } = require('node:fs');
const { join } = require('node:path');

const config = (file) => ({ displayName: join(file, '..'), ...require(join(__dirname, file)) });

/** The unit tests of every package but the API's, which need a database. `npm test -w <package>` runs one package. */
module.exports = {
  // The machine may be busy with something else; no test is about time.
  testTimeout: 30_000,
  projects: globSync('{host,tools,mf-*,shared/*}/jest.config.cjs', { cwd: __dirname }).toSorted().map(config),
};
