import type { Platform } from '@backoffice/platform';

/** Has the wrapper open the links that a browser opens in a new tab: a web view has no tabs. Applications write plain links. */
export function openLinksOutside(
  page: Document,
  { bridge, openExternal }: Pick<Platform, 'bridge' | 'openExternal'>,
): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || !bridge.can('open') || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_blank"]');
    // Whatever else an address may be for, a mail or a call, the web view knows itself.
    if (link === null || !/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    openExternal(link.href);
  });
}
