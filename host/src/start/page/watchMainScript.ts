import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';
import { readHostVersion } from '../../failures/client-events/readHostVersion.ts';
import { readBlock } from '../../browser/readBlock.ts';

/**
 * Shows the static failure, with a button that reloads the page, and reports it if the main script is missing, altered
 * or too new for the browser, because no other script could do so then.
 */
export function watchMainScript(page: Document, view: Window, stored: Pick<Stored, 'get'>): void {
  const { dataset } = page.documentElement;
  view.addEventListener(
    'error',
    ({ target, filename }) => {
      const address = (target as Partial<HTMLScriptElement>).src ?? filename;
      if (dataset['script'] !== undefined || !/\/assets\/main\./.test(address)) return;
      dataset['start'] = 'failed';
      const { revision = 0 } = (readBlock(page, 'release-set') ?? {}) as Partial<ReleaseSet>;
      const event = { kind: 'failure', app: 'host', version: readHostVersion(page), code: 'host-script-failed' };
      const api = stored.get('api-host');
      if (api !== undefined)
        view.navigator.sendBeacon(`${api}/client-events`, JSON.stringify({ revision, events: [event] }));
    },
    true,
  );
  view.addEventListener('click', ({ target }) => {
    // On a translated page the target is an element within the button.
    if ((target as Element).closest('#shell-retry') !== null) view.location.reload();
  });
}
