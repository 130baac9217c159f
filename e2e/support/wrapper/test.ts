import { origins } from '../origins.ts';
import { expect, test as base } from '../test.ts';
import { Wrapper, type WrapperOptions } from './Wrapper.ts';

export { expect } from '../test.ts';

/** Addresses of the wrapper of the tests. The machine may be busy; no test asserts durations. */
const WRAPPED: WrapperOptions = {
  origin: origins.host,
  api: origins.api,
  login: `${origins.standins}/oauth/`,
  replyTimeout: 15_000,
};

interface Wrapped {
  /** Options that a test overrides. */
  wrapperOptions: Partial<WrapperOptions>;
  /** Wrapper with `page` as its web view. A message that violates docs/bridge.md fails the test. */
  wrapper: Wrapper;
}

/** Test function of the tests in the native wrapper. */
export const test = base.extend<Wrapped>({
  wrapperOptions: [{}, { option: true }],
  wrapper: async ({ page, wrapperOptions }, provide) => {
    const wrapper = await Wrapper.attach(page, { ...WRAPPED, ...wrapperOptions });
    await provide(wrapper);
    // The API limits files that wait for a download, and the next test uses the same seller: fetch them.
    for (const { url } of wrapper.getPayloads('download')) await (await fetch(url)).arrayBuffer();
    expect(wrapper.violations).toEqual([]);
  },
});
