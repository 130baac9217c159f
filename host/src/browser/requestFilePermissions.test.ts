import { beforeEach, describe, expect, it } from '@jest/globals';
import { Bridge } from '@backoffice/platform';
import { FakeWrapper } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { requestFilePermissions } from './requestFilePermissions.ts';

let page: Document;
let opened: string[];

beforeEach(() => {
  page = document.implementation.createHTMLDocument();
  opened = [];
});

/** A page with a file input; `opened` are the file pickers that its clicks open. */
async function open(bridge: Bridge, accept: string) {
  await bridge.ready;
  requestFilePermissions(page, { bridge });
  const input = Object.assign(page.createElement('input'), { type: 'file', accept });
  page.body.append(input);
  page.addEventListener('click', (event) => {
    if (!event.defaultPrevented) opened.push(accept);
  });
  return input;
}

const asked = (wrapper: FakeWrapper) =>
  wrapper.getPayloads('permission.request').map((payload) => (payload as { name: string }).name);

describe('choosing a file in the wrapper', () => {
  // rule: bridge.permissions-and-settings
  it.each([
    ['image/jpeg,image/png', ['camera', 'media']],
    ['.jpg,.png', ['camera', 'media']],
    ['.xlsx,.xls', ['media']],
  ])('choosing a file of %s requests %j first, once, and then opens the file picker', async (accept, names) => {
    const wrapper = new FakeWrapper().setResult('permission.get', { state: 'undetermined' });
    const input = await open(wrapper.connect(), accept);
    input.click();
    expect(opened).toEqual([]);
    await waitFor(() => expect(opened).toEqual([accept]));
    expect(asked(wrapper)).toEqual(names);
    input.click();
    expect([opened.length, asked(wrapper).length]).toEqual([2, names.length]);
  });

  it('the file picker also opens when the user denies the permission', async () => {
    const wrapper = new FakeWrapper()
      .setResult('permission.get', { state: 'undetermined' })
      .setResult('permission.request', { state: 'denied' });
    (await open(wrapper.connect(), 'image/*')).click();
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  it.each([
    ['a browser', () => new Bridge(undefined)],
    ['a wrapper without permissions', () => new FakeWrapper().setResult('hello', { capabilities: [] }).connect()],
  ])('choosing a file requests no permission in %s', async (_, connect) => {
    (await open(connect(), 'image/*')).click();
    expect(opened).toHaveLength(1);
  });
});
