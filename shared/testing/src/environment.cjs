const { TestEnvironment } = require('jest-environment-jsdom');
require('@backoffice/build/jest/cacheCompiledModules');

// Web APIs that jsdom lacks; all from Node.js, because mixing realms breaks instanceof checks.
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with newer web APIs, without MessageChannel, because React's scheduler would prevent jest from exiting. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

module.exports = BrowserEnvironment;
