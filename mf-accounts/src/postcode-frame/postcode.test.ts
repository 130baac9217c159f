import type { PostcodeMessage } from '@backoffice/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { startPostcode } from './postcode.js';

const HOST = 'https://host.test';
const SCRIPT = 'https://postcode.test/postcode.v2.js';
const CHOSEN = {
  zonecode: '04766',
  roadAddress: '서울 성동구 왕십리로2길 20',
  jibunAddress: '서울 성동구 성수동1가 656-3',
  buildingName: '보리빌딩',
};

interface Options {
  readonly oncomplete: (chosen: typeof CHOSEN) => void;
  readonly onclose: (state: string) => void;
  readonly submitMode: boolean;
}
type View = Parameters<typeof startPostcode>[0];

const view: View = window;
let told: [PostcodeMessage, string][] = [];

beforeEach(() => {
  told = [];
  document.body.innerHTML = '<div id="place"></div>';
  jest.spyOn(window, 'postMessage').mockImplementation((...said: unknown[]) => void told.push(said as never));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ script: SCRIPT }));
});
afterEach(() => {
  document.head.innerHTML = '';
  delete view.kakao;
});

/** Opens the frame as the host does and waits for the service's script to be asked for. */
async function open(parent = HOST) {
  window.history.replaceState(null, '', `/postcode/v1/index.html?parent=${encodeURIComponent(parent)}`);
  void startPostcode(view);
  await waitFor(() => expect(document.querySelector('script')).toHaveAttribute('src', SCRIPT));
  return document.querySelector('script') as HTMLScriptElement;
}

/** The service, and what it was given: its options and the place it shows itself in. */
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

describe('the frame of the address search', () => {
  it('embeds the service and hands on what is chosen, and no more, to the page that it was opened by', async () => {
    const { shown, kakao } = buildService();
    const script = await open();
    view.kakao = kakao;
    fireEvent.load(script);
    await waitFor(() => expect(told).toEqual([[{ type: 'ready' }, HOST]]));
    expect(shown.map(({ place, options }) => [place.id, options.submitMode])).toEqual([['place', false]]);
    shown[0]?.options.oncomplete({ ...CHOSEN, userId: 'somebody' } as typeof CHOSEN);
    shown[0]?.options.onclose('COMPLETE_CLOSE');
    expect(told.slice(1)).toEqual([[{ type: 'found', address: CHOSEN }, HOST]]);
  });

  it('tells that the service wants to be closed', async () => {
    const { shown, kakao } = buildService();
    const script = await open();
    view.kakao = kakao;
    fireEvent.load(script);
    await waitFor(() => expect(shown).toHaveLength(1));
    shown[0]?.options.onclose('FORCE_CLOSE');
    await waitFor(() => expect(told).toContainEqual([{ type: 'close' }, HOST]));
  });

  it.each([
    ['does not come', (script: Element) => fireEvent.error(script)],
    ['brings nothing', (script: Element) => fireEvent.load(script)],
  ])('tells a failure when the script %s', async (_, happen) => {
    happen(await open());
    await waitFor(() => expect(told).toEqual([[{ type: 'failed' }, HOST]]));
  });

  it('tells a failure when it can not read its configuration', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    window.history.replaceState(null, '', `?parent=${HOST}`);
    await startPostcode(view);
    expect(told).toEqual([[{ type: 'failed' }, HOST]]);
  });

  it.each(['', '?parent=', '?parent=*', '?parent=null', `?parent=${HOST}/path`, '?parent=javascript:alert(1)'])(
    'opened with %j does nothing',
    async (query) => {
      window.history.replaceState(null, '', `/postcode/v1/index.html${query}`);
      await startPostcode(view);
      expect(globalThis.fetch).not.toHaveBeenCalled();
      expect(told).toEqual([]);
    },
  );
});
