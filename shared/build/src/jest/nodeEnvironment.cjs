const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./cacheCompiledModules.cjs');

/**
 * Jest's environment of Node, with a global object of the ordinary kind. Jest's own is a context over a proxy, where each
 * `Object` or `Array` in a module is looked up through an interceptor and the proxy: code that names them in its loops,
 * such as Drizzle's, takes four times as long. The context can only be chosen while the constructor makes it.
 */
class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
}

module.exports = NodeEnvironment;
