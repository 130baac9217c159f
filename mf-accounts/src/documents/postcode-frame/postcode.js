/*
 * Page that runs the script of the postcode service outside the seller's page. It is published without a build step
 * (docs/operations.md) and shown in a frame; its Content-Security-Policy lists the embedding origins and the allowed
 * sources.
 */

/**
 * @import { PostcodeMessage } from '@backoffice/contracts/wire/postcodeMessage'
 *
 * The API of the service's script (https://postcode.map.kakao.com/guide).
 * @typedef {{ zonecode: string, roadAddress: string, jibunAddress: string, buildingName: string }} Selected
 * @typedef {object} Options
 * @property {(selected: Selected) => void} oncomplete
 * @property {(state: string) => void} onclose
 * @property {boolean} submitMode
 * @property {string} width
 * @property {string} height
 * @typedef {new (options: Options) => { embed(container: Element): void }} Postcode
 */

/**
 * Shows the search in `#place` and posts messages to the embedding page, whose origin is the query parameter `parent`.
 * Does nothing without that parameter.
 *
 * @param {Window & { kakao?: { Postcode?: Postcode } }} view
 */
export async function startPostcode(view) {
  const { document, location, parent } = view;
  const origin = new URLSearchParams(location.search).get('parent') ?? '';
  const container = document.querySelector('#place');
  if (!/^https?:\/\/[^/?#*]+$/.test(origin) || container === null) return;
  /** @param {PostcodeMessage} message */
  const post = (message) => parent.postMessage(message, origin);
  try {
    await addScript(document, await readScript());
    const Postcode = view.kakao?.Postcode;
    if (Postcode === undefined) throw new Error('The script defined no search.');
    new Postcode({
      oncomplete: ({ zonecode, roadAddress, jibunAddress, buildingName }) =>
        post({ type: 'found', address: { zonecode, roadAddress, jibunAddress, buildingName } }),
      // The service also closes after a selection, but then `found` was already posted.
      onclose: (state) => state === 'FORCE_CLOSE' && post({ type: 'close' }),
      // If true, each search would add an entry to the history of the embedding page that remains after the frame is
      // removed.
      submitMode: false,
      width: '100%',
      height: '100%',
    }).embed(container);
    post({ type: 'ready' });
  } catch {
    post({ type: 'failed' });
  }
}

/** Reads the URL of the service's script from the configuration file next to this file. */
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
