const preset = require('@backoffice/build/jest')(__dirname);

module.exports = {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.webp$': '<rootDir>/jest.picture.cjs' },
};
