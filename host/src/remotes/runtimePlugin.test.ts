import { expect, it } from '@jest/globals';
import runtimePlugin from './runtimePlugin.ts';

type Hook = NonNullable<ReturnType<typeof runtimePlugin>['createScript']>;

function createScript(remoteInfo: object): HTMLScriptElement {
  const given = { url: 'https://cdn.test/e.js', attrs: {}, remoteInfo } as unknown as Parameters<Hook>[0];
  const { script } = (runtimePlugin().createScript as Hook)(given) as { script: HTMLScriptElement };
  return script;
}

it('an entry is requested with its hash in CORS mode', () => {
  const integrity = `sha384-${'a'.repeat(64)}`;
  const script = createScript({ name: 'mf_orders_1', integrity });
  expect([script.integrity, script.crossOrigin, script.src]).toEqual([integrity, 'anonymous', 'https://cdn.test/e.js']);
});

it('an entry of a developer’s machine has no hash', () => {
  expect(createScript({ name: 'mf_orders_dev' }).hasAttribute('integrity')).toBe(false);
});
