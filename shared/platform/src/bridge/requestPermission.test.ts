import { describe, expect, it } from '@jest/globals';
import { FakeWrapper } from './testing/FakeWrapper.ts';
import { Bridge } from './Bridge.ts';
import { requestPermission } from './requestPermission.ts';

async function request(wrapper: FakeWrapper) {
  const bridge = wrapper.connect();
  await bridge.ready;
  const state = await requestPermission(bridge, 'camera');
  return [state, ...wrapper.requests.slice(1).map(({ type }) => type)];
}

describe('permissions', () => {
  it('requestPermission requests an undetermined permission and resolves to the new state', async () => {
    const wrapper = new FakeWrapper().setResult('permission.get', { state: 'undetermined' });
    expect(await request(wrapper)).toEqual(['granted', 'permission.get', 'permission.request']);
  });

  it.each(['granted', 'denied'] as const)(
    'requestPermission does not request a permission that is already %s',
    async (state) => {
      expect(await request(new FakeWrapper().setResult('permission.get', { state }))).toEqual([
        state,
        'permission.get',
      ]);
    },
  );

  it('a permission is undetermined in a browser, in a wrapper without permissions, and in a failing wrapper', async () => {
    expect(await requestPermission(new Bridge(undefined), 'media')).toBe('undetermined');
    expect(await request(new FakeWrapper().setResult('hello', { capabilities: [] }))).toEqual(['undetermined']);
    expect(await request(new FakeWrapper().setBehaviour('permission.get', { failure: 'failed' }))).toEqual([
      'undetermined',
      'permission.get',
    ]);
  });
});
