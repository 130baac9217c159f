/** Whether a key press takes back the last change: Ctrl or ⌘ with Z, but not while text is entered. */
export function isUndoKey({ target, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey || isComposing) return false;
  return !(target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select'));
}
