const vm = require('node:vm');

const { compileFunction } = vm;

/**
 * Lets V8 keep what it compiled of a CommonJS module for the next test file of the same worker. Jest compiles a module
 * with `vm.compileFunction`, which V8 does again for each file, and so it does for a script that may import: each has a
 * referrer of its own. A script without imports is found in V8's cache, with every function that was compiled meanwhile.
 */
vm.compileFunction = (code, parameters, options) => {
  if (/\bimport\b/.test(code)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(',')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
};
