const { createRequire } = require('node:module');
const { join } = require('node:path');

const preset = require('@backoffice/build/jest')(__dirname);
const forNode = createRequire(require.resolve('firebase/auth')).resolve('@firebase/auth');

module.exports = {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Jest prefers the build for Node, which stores no login.
    '^@firebase/auth$': join(forNode, '../../browser-cjs/index.js'),
  },
};
