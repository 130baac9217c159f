import { type Platform, requestPermission } from '@backoffice/platform';

/**
 * Asks for the phone's camera and media permissions when a file is about to be chosen for the first time in the
 * wrapper, and opens the chooser afterwards, whatever the answer: the phone knows what it offers without them. Where
 * the web view no longer takes the press for one, the next press opens the chooser.
 */
export function askBeforeChoosing(page: Document, { bridge }: Pick<Platform, 'bridge'>): void {
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
