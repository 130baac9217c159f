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

describe('a permission', () => {
  it('that is undetermined is requested, and its answer is the state', async () => {
    const wrapper = new FakeWrapper().answers('permission.get', { state: 'undetermined' });
    expect(await request(wrapper)).toEqual(['granted', 'permission.get', 'permission.request']);
  });

  it.each(['granted', 'denied'] as const)('that is %s already is not requested again', async (state) => {
    expect(await request(new FakeWrapper().answers('permission.get', { state }))).toEqual([state, 'permission.get']);
  });

  it('is undetermined in a browser, in a wrapper without permissions, and in one that fails', async () => {
    expect(await requestPermission(new Bridge(undefined), 'media')).toBe('undetermined');
    expect(await request(new FakeWrapper().answers('hello', { capabilities: [] }))).toEqual(['undetermined']);
    expect(await request(new FakeWrapper().plays('permission.get', { failure: 'failed' }))).toEqual([
      'undetermined',
      'permission.get',
    ]);
  });
});
