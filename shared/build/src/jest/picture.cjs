/** URL of a bundled picture in tests. */
module.exports = 'https://cdn.test/bundled.webp';
