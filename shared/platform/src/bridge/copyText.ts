import type { Bridge } from './Bridge.ts';

/**
 * Copies a text to the clipboard; resolves to false when neither browser nor wrapper can, so that the text is shown
 * instead.
 */
export async function copyText(text: string, bridge: Bridge): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text) || copyByWrapper(text, bridge);
  }
}

async function copyByWrapper(text: string, bridge: Bridge): Promise<boolean> {
  try {
    await bridge.request('clipboard.write', { text });
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog everything else is inert, so the field has to be in the topmost one.
  const dialog = focused?.closest('dialog[open]') ?? document.querySelector('dialog[open]');
  (dialog ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
