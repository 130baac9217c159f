import { isComposing } from '@backoffice/ui';

/** Whether a key press takes back the last change: Ctrl or ⌘ with Z, but not while text is entered. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { target, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey || isComposing(event)) return false;
  return !(target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select'));
}
