import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BridgePayload, type BridgeRequestType, CAPABILITIES } from '@backoffice/contracts/wire/bridgeMessages';
import { EventLog } from '../stores/EventLog.ts';
import { FakeWrapper, type WrapperBehaviour } from './testing/FakeWrapper.ts';
import { Bridge } from './Bridge.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type RequestType = Exclude<BridgeRequestType, 'hello'>;
const PAYLOADS: { readonly [Type in RequestType]: BridgePayload<Type> } = {
  'permission.get': { name: 'alarm' },
  'permission.request': { name: 'media' },
  'settings.open': { page: 'notifications' },
  download: { url: 'http://api.test/files/once/abc', name: 'orders.xlsx' },
  save: { name: 'orders.xlsx', mediaType: 'text/plain', base64: 'aGk=' },
  'clipboard.write': { text: '복사할 글' },
  'open.external': { url: 'https://shop.test/go/bori' },
};
const TYPES = Object.keys(PAYLOADS) as RequestType[];
const getLimit = (type: RequestType) => (type === 'download' ? 300_000 : 5000);
const getResult = (type: RequestType) => (type.startsWith('permission') ? { state: 'granted' } : {});

/** A page in a wrapper: its bridge once it is ready, the wrapper, and the reasons of dropped messages. */
async function hosted(wrapper = new FakeWrapper()) {
  const events = new EventLog();
  const bridge = wrapper.connect(events);
  await jest.advanceTimersByTimeAsync(5000);
  const drops = () => events.recent.flatMap(({ name, fields }) => (name.endsWith('dropped') ? fields['reason'] : []));
  return { bridge, wrapper, events, drops };
}

/** Follows a promise: its value, the code or message of its rejection, or `open`. */
function followOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = 'open';
  promise.then(
    (value) => (outcome = value),
    (error: { code?: string; message: string }) => (outcome = error.code ?? error.message),
  );
  return () => outcome;
}

/** The state of one request for a given behaviour of the wrapper, just before the timeout and at the timeout. */
async function runRequest(type: RequestType, part: WrapperBehaviour) {
  const page = await hosted();
  page.wrapper.setBehaviour(type, part);
  const outcome = followOutcome(page.bridge.request(type, PAYLOADS[type]));
  await jest.advanceTimersByTimeAsync(getLimit(type) - 1);
  const before = outcome();
  await jest.advanceTimersByTimeAsync(1);
  return { ...page, before, outcome };
}

describe.each(TYPES)('%s', (type) => {
  it('the bridge sends a request unchanged and resolves to its response', async () => {
    const { wrapper, before, drops } = await runRequest(type, 'respond');
    expect(wrapper.getPayloads(type)).toEqual([PAYLOADS[type]]);
    expect([before, drops()]).toEqual([getResult(type), []]);
  });

  it.each(['denied', 'cancelled', 'unsupported', 'failed'] as const)('the request is %s', async (failure) => {
    const { before, drops } = await runRequest(type, { failure });
    expect([before, drops()]).toEqual([failure, []]);
  });

  it('the bridge accepts a response at the last moment', async () => {
    const { before } = await runRequest(type, { afterMs: getLimit(type) - 1 });
    expect(before).toEqual(getResult(type));
  });

  // rule: bridge.timeouts
  it.each<[WrapperBehaviour, string[]]>([
    ['drop', []],
    ['garble', ['malformed']],
    ['unknown-id', ['unknown-id']],
    [{ afterMs: 400_000 }, []],
  ])('a request waits until its timeout and no longer if the behaviour of the wrapper is %j', async (part, dropped) => {
    const { before, outcome, drops } = await runRequest(type, part);
    expect([before, outcome(), drops()]).toEqual(['open', 'timeout', dropped]);
  });

  it('a response after the timeout changes nothing', async () => {
    const { outcome, drops } = await runRequest(type, { afterMs: 400_000 });
    await jest.advanceTimersByTimeAsync(400_000);
    expect([outcome(), drops()]).toEqual(['timeout', ['unknown-id']]);
  });

  it('two responses to a request resolve it once', async () => {
    const { outcome, drops } = await runRequest(type, 'double');
    expect([outcome(), drops()]).toEqual([getResult(type), ['unknown-id']]);
  });

  it('a response of another shape is malformed', async () => {
    const { before } = await runRequest(type, 'wrong-shape');
    expect(before).toBe('malformed');
  });

  it('the bridge does not send a request that the wrapper does not support', async () => {
    const { bridge, wrapper } = await hosted(new FakeWrapper().setResult('hello', { capabilities: ['dance'] }));
    await expect(bridge.request(type, PAYLOADS[type])).rejects.toMatchObject({ code: 'unsupported' });
    expect(wrapper.getPayloads(type)).toEqual([]);
  });
});

/** A key like that of a wrapper: 128 bits. */
const KEY = 'a2V5LW9mLTEyOC1iaXRzLg';

describe('the handshake', () => {
  it('the handshake sends the versions of the page and receives the capabilities of the wrapper', async () => {
    const { bridge, wrapper } = await hosted();
    expect(wrapper.getPayloads('hello')).toEqual([{ versions: [1] }]);
    expect(await bridge.ready).toEqual({ platform: 'android', app: '1.0.0', capabilities: [...CAPABILITIES] });
    expect(CAPABILITIES.map((capability) => bridge.can(capability))).toEqual(CAPABILITIES.map(() => true));
  });

  it('the bridge has only the capabilities that the wrapper listed', async () => {
    const { bridge } = await hosted(new FakeWrapper().setResult('hello', { capabilities: ['save', 'future'] }));
    expect(CAPABILITIES.filter((capability) => bridge.can(capability))).toEqual(['save']);
  });

  it.each<[string, FakeWrapper]>([
    ['is silent', new FakeWrapper().setBehaviour('hello', 'drop')],
    ['refuses', new FakeWrapper().setBehaviour('hello', { failure: 'unsupported' })],
    ['sends an invalid response', new FakeWrapper().setBehaviour('hello', 'wrong-shape')],
    ['supports another version', new FakeWrapper().setResult('hello', { version: 2 })],
  ])('a wrapper that %s has no capabilities, and still receives close and logout', async (_, wrapper) => {
    const { bridge } = await hosted(wrapper);
    expect([await bridge.ready, bridge.can('save'), bridge.isNative]).toEqual([undefined, false, true]);
    bridge.sendNotice('close');
    bridge.sendNotice('logout');
    expect(wrapper.notices).toEqual(['close', 'logout']);
  });

  // rule: bridge.handshake-key
  it('the handshake gives the page a key that a frame in it cannot send, and every later message has it', async () => {
    const { bridge, wrapper } = await hosted(new FakeWrapper().setResult('hello', { key: KEY }));
    await bridge.request('clipboard.write', { text: 'x' });
    bridge.onBack(() => true);
    expect(wrapper.back()).toBe(true);
    bridge.sendNotice('logout');
    expect(wrapper.messages.map(({ kind, key }) => [kind, key])).toEqual([
      ['request', undefined],
      ['request', KEY],
      ['reply', KEY],
      ['notice', KEY],
    ]);
  });

  it('the bridge repeats a notice from before the handshake with the key', async () => {
    const wrapper = new FakeWrapper().setResult('hello', { key: KEY });
    const bridge = wrapper.connect();
    bridge.sendNotice('logout');
    await bridge.ready;
    expect(wrapper.accepted.filter(({ kind }) => kind === 'notice')).toEqual([
      { v: 1, kind: 'notice', type: 'logout', key: KEY },
    ]);
  });

  it('the bridge sends no notice twice to a wrapper without a key', async () => {
    const wrapper = new FakeWrapper();
    const bridge = wrapper.connect();
    bridge.sendNotice('logout');
    await bridge.ready;
    expect(wrapper.notices).toEqual(['logout']);
  });

  it.each(['', 'short', 'k'.repeat(129), 'key with spaces and more'])(
    'the handshake is malformed with the key %j',
    async (key) => {
      const { bridge } = await hosted(new FakeWrapper().setResult('hello', { key }));
      expect(await bridge.ready).toBeUndefined();
    },
  );

  it('the handshake times out after 5 s and not before', async () => {
    const bridge = new FakeWrapper().setBehaviour('hello', 'drop').connect();
    const outcome = followOutcome(bridge.ready);
    await jest.advanceTimersByTimeAsync(4999);
    expect(outcome()).toBe('open');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome()).toBeUndefined();
  });

  it('a request waits for a handshake in progress', async () => {
    const wrapper = new FakeWrapper().setBehaviour('hello', { afterMs: 3000 });
    const outcome = followOutcome(wrapper.connect().request('clipboard.write', { text: '글' }));
    await jest.advanceTimersByTimeAsync(2999);
    expect(wrapper.getPayloads('clipboard.write')).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome()).toEqual({});
  });
});

describe('requests', () => {
  // rule: bridge.timeouts
  it('a request that times out rejects with the documented message', async () => {
    const { bridge, wrapper } = await hosted();
    wrapper.setBehaviour('save', 'drop');
    const failure = expect(bridge.request('save', PAYLOADS.save)).rejects.toThrow(/^Request timed out$/);
    await jest.advanceTimersByTimeAsync(5000);
    await failure;
  });

  it('a request may have another timeout', async () => {
    const { bridge, wrapper } = await hosted();
    wrapper.setBehaviour('permission.request', { afterMs: 59_999 });
    const outcome = followOutcome(bridge.request('permission.request', { name: 'camera' }, { timeout: 60_000 }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outcome()).toEqual({ state: 'granted' });
  });

  it('a request has an id that cannot be guessed', async () => {
    const { bridge, wrapper } = await hosted();
    for (const text of ['a', 'b']) await bridge.request('clipboard.write', { text });
    const ids = wrapper.requests.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('a request with an invalid payload is refused with the name of the field and is not sent', async () => {
    const { bridge, wrapper } = await hosted();
    const asked = bridge.request('permission.request', { name: 'location' as never });
    await expect(asked).rejects.toThrow(
      new TypeError(
        `bridge.request('permission.request'): "name" is missing or not what the protocol allows; see docs/bridge.md.`,
      ),
    );
    expect(wrapper.getPayloads('permission.request')).toEqual([]);
  });

  // rule: bridge.permissions-and-settings
  it('the bridge opens the settings of the application for an unknown name', async () => {
    const { bridge, wrapper } = await hosted();
    await bridge.request('settings.open', { page: 'wifi' });
    expect(wrapper.getPayloads('settings.open')).toEqual([{ page: 'application' }]);
  });

  it('a request has only the fields of the protocol', async () => {
    const { bridge, wrapper } = await hosted();
    await bridge.request('clipboard.write', { text: '글', token: 'secret' } as { text: string });
    expect(wrapper.receivedMessages.join('')).not.toContain('secret');
  });

  it('a download reports its progress until it ends, and its timeout is not extended', async () => {
    const { bridge, wrapper, drops } = await hosted();
    const shares: number[] = [];
    wrapper.setBehaviour('download', 'drop');
    const options = { onProgress: (share: number) => shares.push(share) };
    const outcome = followOutcome(bridge.request('download', PAYLOADS.download, options));
    await jest.advanceTimersByTimeAsync(299_999);
    wrapper.progress(0.5);
    wrapper.progress(2);
    wrapper.progress(1);
    await jest.advanceTimersByTimeAsync(1);
    wrapper.progress(1);
    expect([shares, outcome(), drops()]).toEqual([[0.5, 1], 'timeout', ['malformed', 'unknown-id']]);
  });

  it('an aborted request rejects with the reason, and a later response changes nothing', async () => {
    const { bridge, wrapper, drops } = await hosted();
    wrapper.setBehaviour('download', { afterMs: 100 });
    const stop = new AbortController();
    const outcome = followOutcome(bridge.request('download', PAYLOADS.download, { signal: stop.signal }));
    await jest.advanceTimersByTimeAsync(99);
    stop.abort(new Error('given up'));
    await jest.advanceTimersByTimeAsync(1);
    expect([outcome(), drops()]).toEqual(['given up', ['unknown-id']]);
  });

  // rule: bridge.any-wrapper
  it.each([
    ['the wrapper receives a notice with the id of the request', 'download', ['download', 'cancel'], 1],
    ['a wrapper that cannot cancel receives no notice', 'download', ['download'], 0],
    ['only a download sends a notice', 'clipboard.write', ['clipboard', 'cancel'], 0],
  ] as const)('an aborted request: %s', async (_, type, capabilities, times) => {
    const wrapper = new FakeWrapper()
      .setResult('hello', { capabilities: [...capabilities] })
      .setBehaviour(type, 'drop');
    const bridge = wrapper.connect();
    await bridge.ready;
    const stop = new AbortController();
    const outcome = followOutcome(bridge.request(type, PAYLOADS[type] as never, { signal: stop.signal }));
    await jest.advanceTimersByTimeAsync(1);
    const id = wrapper.requests.at(-1)?.id;
    stop.abort(new Error('given up'));
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome()).toBe('given up');
    const notices = wrapper.messages.filter(({ kind }) => kind === 'notice');
    expect(notices).toEqual(times === 1 ? [{ v: 1, kind: 'notice', type: 'cancel', id }] : []);
  });

  it('a request that was aborted before is not sent', async () => {
    const { bridge, wrapper } = await hosted();
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(bridge.request('clipboard.write', { text: '글' }, { signal })).rejects.toThrow('given up');
    expect(wrapper.getPayloads('clipboard.write')).toEqual([]);
  });
});

describe('a failing port', () => {
  const broken = {
    postMessage: () => {
      throw new Error('gone');
    },
  };

  it('a failing port does not stop the page', async () => {
    const events = new EventLog();
    const bridge = new Bridge(broken, events);
    bridge.open({});
    expect(await bridge.ready).toBeUndefined();
    expect(() => bridge.sendNotice('logout')).not.toThrow();
    expect(events.recent.map(({ name }) => name)).toEqual([
      'bridge-send-failed',
      'bridge-hello-failed',
      'bridge-send-failed',
    ]);
  });
});

describe('messages of the wrapper', () => {
  const answer = (id: string | undefined, more: object = {}) =>
    JSON.stringify({ v: 1, kind: 'reply', id, ok: true, result: {}, ...more });

  it('the bridge reads a message of up to 1 MB', async () => {
    const { bridge, wrapper, drops } = await hosted();
    wrapper.setBehaviour('clipboard.write', 'drop');
    const outcome = followOutcome(bridge.request('clipboard.write', { text: '글' }));
    await jest.advanceTimersByTimeAsync(0);
    const reply = answer(wrapper.requests.at(-1)?.id);
    wrapper.send(reply.padEnd(1024 * 1024 + 1));
    await jest.advanceTimersByTimeAsync(0);
    expect([outcome(), drops()]).toEqual(['open', ['too-big']]);
    wrapper.send(reply.padEnd(1024 * 1024));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome()).toEqual({});
  });

  it.each(['', 'null', '[]', '{', '{"v":1}', '"back"', answer('x'), answer('12345678', { token: 't' })])(
    'the bridge ignores a message and logs it without its content if it is %s',
    async (said) => {
      const { wrapper, events, drops } = await hosted();
      const before = wrapper.receivedMessages.length;
      wrapper.send(said);
      expect(drops()).toEqual(['malformed']);
      expect(events.recent.map(({ fields }) => Object.keys(fields))).toEqual([['reason']]);
      expect(wrapper.receivedMessages).toHaveLength(before);
    },
  );

  it('the bridge reads only strings', async () => {
    const { wrapper, drops } = await hosted();
    const { BackOfficeBridge } = wrapper.view as { BackOfficeBridge: { receive(json: unknown): void } };
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const said of [undefined, 1, {}, cyclic, new String('{}')]) BackOfficeBridge.receive(said);
    expect(drops()).toEqual(Array(5).fill('malformed'));
  });
});

describe('Back', () => {
  it('the page responds to each Back with whether it handled it', async () => {
    const { bridge, wrapper, drops } = await hosted();
    const goBack = jest.fn(() => true).mockReturnValueOnce(false);
    bridge.onBack(goBack);
    expect([wrapper.back('press-001'), wrapper.back('press-002'), wrapper.back('press-001')]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect([goBack.mock.calls.length, drops()]).toEqual([2, ['doubled']]);
  });

  it('the wrapper handles Back while the page has no handler', async () => {
    const { wrapper } = await hosted();
    expect(wrapper.back()).toBe(false);
  });

  it('the bridge recognizes a repeated Back among the last hundred', async () => {
    const { wrapper } = await hosted();
    for (let press = 1000; press < 1101; press += 1) wrapper.back(`press-${press}`);
    expect(wrapper.back('press-1001')).toBeUndefined();
    expect(wrapper.back('press-1000')).toBe(false);
  });
});

describe('a page in a browser', () => {
  it('a bridge without a wrapper installs nothing, sends nothing and requests nothing', async () => {
    const view = {};
    const bridge = new Bridge(undefined);
    bridge.open(view);
    bridge.sendNotice('close');
    expect([bridge.isNative, bridge.can('save'), await bridge.ready, Object.getOwnPropertyNames(view)]).toEqual([
      false,
      false,
      undefined,
      [],
    ]);
    await expect(bridge.request('clipboard.write', { text: '글' })).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('the global receiver of the page', () => {
  it('the global receiver cannot be replaced or changed', async () => {
    const { wrapper } = await hosted();
    const view = wrapper.view as { BackOfficeBridge?: { receive?: unknown } };
    const door = view.BackOfficeBridge;
    expect(Reflect.set(view, 'BackOfficeBridge', {})).toBe(false);
    expect(Reflect.defineProperty(view, 'BackOfficeBridge', { value: {} })).toBe(false);
    expect(Reflect.deleteProperty(view, 'BackOfficeBridge')).toBe(false);
    expect(Reflect.set(door as object, 'receive', () => {})).toBe(false);
    expect(view.BackOfficeBridge).toBe(door);
  });

  it.each(['this window', 'a frame', 'another origin'])('the bridge ignores a message event of %s', async (from) => {
    const { bridge, wrapper, drops } = await hosted();
    wrapper.setBehaviour('clipboard.write', 'drop');
    const goBack = jest.fn(() => true);
    bridge.onBack(goBack);
    const outcome = followOutcome(bridge.request('clipboard.write', { text: '글' }));
    await jest.advanceTimersByTimeAsync(0);
    const { id } = wrapper.requests.at(-1)!;
    const frame = document.body.appendChild(document.createElement('iframe'));
    const source = { 'this window': window, 'a frame': frame.contentWindow }[from] ?? null;
    for (const data of [
      { v: 1, kind: 'reply', id, ok: true, result: {} },
      { v: 1, kind: 'progress', id, share: 1 },
      { v: 1, kind: 'back', id: 'press-001' },
    ])
      for (const said of [data, JSON.stringify(data)])
        for (const target of [window, document])
          target.dispatchEvent(new MessageEvent('message', { data: said, source, origin: window.origin }));
    await jest.advanceTimersByTimeAsync(0);
    frame.remove();
    expect([outcome(), goBack.mock.calls.length, drops()]).toEqual(['open', 0, []]);
  });
});
