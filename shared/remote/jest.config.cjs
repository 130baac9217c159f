module.exports = require('@backoffice/build/jest/node')(__dirname);
