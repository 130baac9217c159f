const vm = require('node:vm');

const { compileFunction } = vm;

/**
 * Caches compiled CommonJS modules in V8 across the test files of a worker. Jest uses `vm.compileFunction`, which V8
 * compiles again for each file, as it does for a script with dynamic imports, because each has its own referrer. V8
 * caches scripts without imports, including their lazily compiled functions.
 */
vm.compileFunction = (code, parameters, options) => {
  if (/\bimport\b/.test(code)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(',')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
};
