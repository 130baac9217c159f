const preset = require('@backoffice/build/jest/node')(__dirname);

module.exports = { ...preset, testMatch: ['<rootDir>/{src,corpus}/**/*.test.ts'] };
