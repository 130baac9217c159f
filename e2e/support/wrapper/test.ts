import { origins } from '../origins.ts';
import { expect, test as base } from '../test.ts';
import { Wrapper, type WrapperOptions } from './Wrapper.ts';

export { expect } from '../test.ts';

/** Where the wrapper of the tests finds everything. The machine may be busy, and no test is about time. */
const WRAPPED: WrapperOptions = {
  origin: origins.host,
  api: origins.api,
  login: `${origins.standins}/oauth/`,
  replyTimeout: 15_000,
};

interface Wrapped {
  /** What is different about the wrapper of a test. */
  wrapperOptions: Partial<WrapperOptions>;
  /** The wrapper whose web view `page` is. A message that docs/bridge.md does not allow fails the test. */
  wrapper: Wrapper;
}

/** The test function of the tests within the native wrapper. */
export const test = base.extend<Wrapped>({
  wrapperOptions: [{}, { option: true }],
  wrapper: async ({ page, wrapperOptions }, provide) => {
    const wrapper = await Wrapper.attach(page, { ...WRAPPED, ...wrapperOptions });
    await provide(wrapper);
    // Files that wait to be fetched are counted, and the next test is by the same seller.
    for (const { url } of wrapper.payloadsOf('download')) await (await fetch(url)).arrayBuffer();
    expect(wrapper.complaints).toEqual([]);
  },
});
