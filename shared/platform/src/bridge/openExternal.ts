import type { Bridge } from './Bridge.ts';

/**
 * Opens an external address: in the phone's browser or the app that it belongs to, otherwise in a new tab without
 * `opener`.
 */
export function openExternal(url: string, bridge: Bridge, view: Pick<Window, 'open'>): void {
  const openTab = () => void view.open(url, '_blank', 'noopener');
  if (bridge.can('open')) bridge.request('open.external', { url }).catch(openTab);
  else openTab();
}
