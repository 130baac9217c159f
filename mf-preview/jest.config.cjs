module.exports = require('@backoffice/build/jest')(__dirname);
