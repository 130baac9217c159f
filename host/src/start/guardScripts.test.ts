import { expect, it } from '@jest/globals';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { ScriptGate } from '../remotes/ScriptGate.ts';
import { guardScripts } from './guardScripts.ts';

const base = 'https://cdn.test/mf-orders/1/';
const current = { version: '1', name: 'x', base, entry: 'remoteEntry.js', pages: {}, needs: {} };
const set: ReleaseSet = { revision: 1, remotes: [{ id: 'mf-orders', current }] };

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

function policies(): Map<string, Rules> {
  const made = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => made.set(name, rules);
  guardScripts({ trustedTypes: { createPolicy } }, new ScriptGate('https://host.test'), set);
  return made;
}

it('guardScripts installs one policy, which makes no text a script', () => {
  expect([...policies()].map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createScriptURL', 'createHTML']],
  ]);
});

it('guardScripts passes the addresses that the gate allows unchanged, and no other', () => {
  const rules = policies().get('default');
  expect(rules?.createScriptURL('/assets/main.js')).toBe('/assets/main.js');
  expect(rules?.createScriptURL('https://evil.test/assets/main.js')).toBeNull();
});

it('guardScripts passes the address of a worker only to the constructor of workers, while the host starts it', () => {
  const gate = new ScriptGate('https://host.test');
  const made = new Map<string, Rules>();
  guardScripts({ trustedTypes: { createPolicy: (name: string, rules: Rules) => made.set(name, rules) } }, gate, set);
  const ask = (sink: string, address = 'blob:https://host.test/1') =>
    made.get('default')?.createScriptURL(address, 'TrustedScriptURL', sink);
  expect(ask('Worker constructor')).toBeNull();
  gate.whileWorkerStarts('blob:https://host.test/1', () => {
    expect(ask('Worker constructor')).toBe('blob:https://host.test/1');
    expect(ask('HTMLScriptElement src')).toBeNull();
    expect(ask('Worker constructor', 'blob:https://host.test/2')).toBeNull();
  });
  expect(ask('Worker constructor')).toBeNull();
});

it.each([
  ['DOMParser parseFromString', '<table>'],
  ['Element innerHTML', null],
  ['Element insertAdjacentHTML', null],
  ['HTMLIFrameElement srcdoc', null],
  ['Document write', null],
  ['Range createContextualFragment', null],
])('guardScripts accepts markup for %s: %j', (sink, expected) => {
  expect(policies().get('default')?.createHTML('<table>', 'TrustedHTML', sink)).toBe(expected);
});

it('guardScripts works in a browser without Trusted Types', () => {
  expect(guardScripts({}, new ScriptGate('https://host.test'), set)).toBe('installed');
});

/** Trusted Types of a page in which an extension has installed its default policy. */
function taken(createScriptURL: (address: string) => unknown) {
  return { trustedTypes: { createPolicy: () => ({}), defaultPolicy: { createScriptURL } } };
}

it.each([
  ['replaced', 'passes the own scripts', (address: string) => ({ toString: () => address })],
  ['refused', 'changes an address', (address: string) => `${address}?x`],
  ['refused', 'refuses remotes', (address: string) => (address.startsWith('/') ? address : '')],
  ['refused', 'refuses an address', () => ''],
  [
    'refused',
    'has no rule for addresses',
    () => {
      throw new TypeError('Policy default has no createScriptURL.');
    },
  ],
] as const)('guardScripts is %s if a policy of an extension %s', (result, _, createScriptURL) => {
  const gate = new ScriptGate('https://host.test');
  expect(guardScripts(taken(createScriptURL), gate, set)).toBe(result);
});

it('guardScripts is refused if the browser does not let the page install its policy', () => {
  const createPolicy = () => {
    throw new TypeError('Policy "default" is not allowed.');
  };
  expect(guardScripts({ trustedTypes: { createPolicy } }, new ScriptGate('https://host.test'), set)).toBe('refused');
});
