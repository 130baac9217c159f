const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./cacheCompiledModules.cjs');

/**
 * Jest environment for Node.js with an ordinary global object. The global object of jest's own environment is a proxy,
 * so each lookup of `Object` or `Array` is intercepted, which makes code such as Drizzle four times as slow. The
 * context can be replaced only while the constructor creates it.
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
