import { type Platform, requestPermission } from '@backoffice/platform';

/**
 * Requests the phone's camera and media permissions before the first file picker in the wrapper, and opens the picker
 * afterwards, whatever the result: without the permissions the phone limits what it offers. If the web view no longer
 * accepts the click as a user gesture, the next click opens the picker.
 */
export function requestFilePermissions(page: Document, { bridge }: Pick<Platform, 'bridge'>): void {
  const asked = new Set<'camera' | 'media'>();
  page.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !bridge.can('permissions')) return;
      const needed = (isPicture(target) ? (['camera', 'media'] as const) : (['media'] as const)).filter(
        (name) => !asked.has(name),
      );
      if (needed.length === 0) return;
      event.preventDefault();
      for (const name of needed) asked.add(name);
      void (async () => {
        for (const name of needed) await requestPermission(bridge, name);
        target.click();
      })();
    },
    { capture: true },
  );
}

function isPicture({ accept }: HTMLInputElement): boolean {
  return /image\/|\.(jpe?g|png|webp)\b/i.test(accept);
}
