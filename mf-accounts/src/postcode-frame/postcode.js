/*
 * The page that runs the postcode service's script, so that the seller's page never does. It is published as it lies
 * here (docs/operations.md) and shown in a frame; its Content-Security-Policy says who may show it and what it may load.
 */

/**
 * @import { PostcodeMessage } from '@backoffice/contracts'
 *
 * What the service's script puts on the page (https://postcode.map.kakao.com/guide).
 * @typedef {{ zonecode: string, roadAddress: string, jibunAddress: string, buildingName: string }} Chosen
 * @typedef {object} Options
 * @property {(chosen: Chosen) => void} oncomplete
 * @property {(state: string) => void} onclose
 * @property {boolean} submitMode
 * @property {string} width
 * @property {string} height
 * @typedef {new (options: Options) => { embed(place: Element): void }} Postcode
 */

/**
 * Shows the search in `#place` and tells the page around this one, whose origin is in the query as `parent`.
 * Opened by hand it does nothing.
 *
 * @param {Window & { kakao?: { Postcode?: Postcode } }} view
 */
export async function startPostcode(view) {
  const { document, location, parent } = view;
  const origin = new URLSearchParams(location.search).get('parent') ?? '';
  const place = document.querySelector('#place');
  if (!/^https?:\/\/[^/?#*]+$/.test(origin) || place === null) return;
  /** @param {PostcodeMessage} message */
  const tell = (message) => parent.postMessage(message, origin);
  try {
    await addScript(document, await readScript());
    const Postcode = view.kakao?.Postcode;
    if (Postcode === undefined) throw new Error('The script brought no search.');
    new Postcode({
      oncomplete: ({ zonecode, roadAddress, jibunAddress, buildingName }) =>
        tell({ type: 'found', address: { zonecode, roadAddress, jibunAddress, buildingName } }),
      // After a choice it closes too, but by then `found` was told.
      onclose: (state) => state === 'FORCE_CLOSE' && tell({ type: 'close' }),
      // Else each search would be one more Back in the history of the page around this one, also after the frame is gone.
      submitMode: false,
      width: '100%',
      height: '100%',
    }).embed(place);
    tell({ type: 'ready' });
  } catch {
    tell({ type: 'failed' });
  }
}

/** The address of the service's script, from the configuration beside this file. */
async function readScript() {
  const reply = await fetch('postcode.json', { cache: 'no-cache' });
  /** @type {{ script: string }} */
  const { script } = await reply.json();
  return script;
}

/**
 * @param {Document} document
 * @param {string} src
 */
function addScript(document, src) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

void startPostcode(window);
