import type { Platform } from '@backoffice/platform';

/** Lets the wrapper open the links that a browser opens in a new tab, because a web view has no tabs. */
export function openLinksOutside(
  page: Document,
  { bridge, openExternal }: Pick<Platform, 'bridge' | 'openExternal'>,
): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || !bridge.can('open') || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_blank"]');
    // The web view handles mailto:, tel: and the like itself.
    if (link === null || !/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    openExternal(link.href);
  });
}
