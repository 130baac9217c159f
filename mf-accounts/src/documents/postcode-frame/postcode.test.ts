import type { PostcodeMessage } from '@backoffice/contracts/wire/postcodeMessage';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { startPostcode } from './postcode.js';

const HOST = 'https://host.test';
const SCRIPT = 'https://postcode.test/postcode.v2.js';
const SELECTED = {
  zonecode: '04766',
  roadAddress: '서울 성동구 왕십리로2길 20',
  jibunAddress: '서울 성동구 성수동1가 656-3',
  buildingName: '보리빌딩',
};

interface Options {
  readonly oncomplete: (selected: typeof SELECTED) => void;
  readonly onclose: (state: string) => void;
  readonly submitMode: boolean;
}
type View = Parameters<typeof startPostcode>[0];

const view: View = window;
let posted: [PostcodeMessage, string][] = [];

beforeEach(() => {
  posted = [];
  document.body.innerHTML = '<div id="place"></div>';
  jest.spyOn(window, 'postMessage').mockImplementation((...args: unknown[]) => void posted.push(args as never));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ script: SCRIPT }));
});
afterEach(() => {
  document.head.innerHTML = '';
  delete view.kakao;
});

/** Opens the frame as the host does and waits until it requests the service's script. */
async function open(parent = HOST) {
  window.history.replaceState(null, '', `/postcode/v1/index.html?parent=${encodeURIComponent(parent)}`);
  void startPostcode(view);
  await waitFor(() => expect(document.querySelector('script')).toHaveAttribute('src', SCRIPT));
  return document.querySelector('script') as HTMLScriptElement;
}

/** Creates a fake service that records its options and its container element. */
function buildService() {
  const shown: { options: Options; place: Element }[] = [];
  class Postcode {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    embed(place: Element) {
      shown.push({ options: this.options, place });
    }
  }
  return { shown, kakao: { Postcode } };
}

describe('startPostcode', () => {
  it('startPostcode embeds the service and posts only the selected address to the embedding page', async () => {
    const { shown, kakao } = buildService();
    const script = await open();
    view.kakao = kakao;
    fireEvent.load(script);
    await waitFor(() => expect(posted).toEqual([[{ type: 'ready' }, HOST]]));
    expect(shown.map(({ place, options }) => [place.id, options.submitMode])).toEqual([['place', false]]);
    shown[0]?.options.oncomplete({ ...SELECTED, userId: 'user-0001' } as typeof SELECTED);
    shown[0]?.options.onclose('COMPLETE_CLOSE');
    expect(posted.slice(1)).toEqual([[{ type: 'found', address: SELECTED }, HOST]]);
  });

  it('startPostcode posts close when the service wants to be closed', async () => {
    const { shown, kakao } = buildService();
    const script = await open();
    view.kakao = kakao;
    fireEvent.load(script);
    await waitFor(() => expect(shown).toHaveLength(1));
    shown[0]?.options.onclose('FORCE_CLOSE');
    await waitFor(() => expect(posted).toContainEqual([{ type: 'close' }, HOST]));
  });

  it.each([
    ['cannot be loaded', (script: Element) => fireEvent.error(script)],
    ['defines nothing', (script: Element) => fireEvent.load(script)],
  ])('startPostcode posts a failure if the script %s', async (_, settle) => {
    settle(await open());
    await waitFor(() => expect(posted).toEqual([[{ type: 'failed' }, HOST]]));
  });

  it('startPostcode posts a failure if it cannot read its configuration', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    window.history.replaceState(null, '', `?parent=${HOST}`);
    await startPostcode(view);
    expect(posted).toEqual([[{ type: 'failed' }, HOST]]);
  });

  it.each(['', '?parent=', '?parent=*', '?parent=null', `?parent=${HOST}/path`, '?parent=javascript:alert(1)'])(
    'startPostcode does nothing if it is opened with %j',
    async (query) => {
      window.history.replaceState(null, '', `/postcode/v1/index.html${query}`);
      await startPostcode(view);
      expect(globalThis.fetch).not.toHaveBeenCalled();
      expect(posted).toEqual([]);
    },
  );
});
