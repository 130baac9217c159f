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

describe('an address outside of the page', () => {
  it('opens in a tab that cannot reach back', () => {
    const { opened, view } = tabs();
    openExternal(URL, new Bridge(undefined), view);
    expect(opened).toEqual([[URL, '_blank', 'noopener']]);
  });

  it('is opened by a wrapper that can', async () => {
    const { opened, view } = tabs();
    const wrapper = new FakeWrapper();
    const bridge = wrapper.connect();
    await bridge.ready;
    openExternal(URL, bridge, view);
    await waitFor(() => expect(wrapper.payloadsOf('open.external')).toEqual([{ url: URL }]));
    expect(opened).toEqual([]);
  });

  it.each([
    ['cannot', new FakeWrapper().answers('hello', { capabilities: [] })],
    ['does not', new FakeWrapper().plays('open.external', { failure: 'failed' })],
  ])('is left to the browser where the wrapper %s', async (_, wrapper) => {
    const { opened, view } = tabs();
    const bridge = wrapper.connect();
    await bridge.ready;
    openExternal(URL, bridge, view);
    await waitFor(() => expect(opened).toHaveLength(1));
  });
});
