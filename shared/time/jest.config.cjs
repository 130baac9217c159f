module.exports = require('@backoffice/build/jest/plain')(__dirname);
