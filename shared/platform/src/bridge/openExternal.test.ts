import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Bridge } from './Bridge.ts';
import { FakeWrapper } from './testing/FakeWrapper.ts';
import { openExternal } from './openExternal.ts';

const URL = 'https://shop.test/go/bori';

function tabs() {
  const opened: unknown[][] = [];
  return { opened, view: { open: (...tab: unknown[]) => (opened.push(tab), null) } };
}

describe('external addresses', () => {
  it('an external address opens in a tab without access to the page', () => {
    const { opened, view } = tabs();
    openExternal(URL, new Bridge(undefined), view);
    expect(opened).toEqual([[URL, '_blank', 'noopener']]);
  });

  it('a capable wrapper opens an external address', async () => {
    const { opened, view } = tabs();
    const wrapper = new FakeWrapper();
    const bridge = wrapper.connect();
    await bridge.ready;
    openExternal(URL, bridge, view);
    await waitFor(() => expect(wrapper.getPayloads('open.external')).toEqual([{ url: URL }]));
    expect(opened).toEqual([]);
  });

  it.each([
    ['cannot open it', new FakeWrapper().setResult('hello', { capabilities: [] })],
    ['fails to open it', new FakeWrapper().setBehaviour('open.external', { failure: 'failed' })],
  ])('the browser opens an external address if the wrapper %s', async (_, wrapper) => {
    const { opened, view } = tabs();
    const bridge = wrapper.connect();
    await bridge.ready;
    openExternal(URL, bridge, view);
    await waitFor(() => expect(opened).toHaveLength(1));
  });
});
