const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href]';
const INVALID = '[aria-invalid="true"], [data-invalid]';

/**
 * Focuses the field of a path, or of the nearest part of the form that contains it (`FieldAt`), invalid controls first;
 * returns whether there is such a field.
 */
export function focusField(root: ParentNode, path: string, options?: FocusOptions): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = root.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    if (field && (focusInvalid(field, options) || focusFirst(field, options))) return true;
  }
  return false;
}

/** Focuses the first invalid field; returns whether there is one. */
export function focusInvalid(root: ParentNode, options?: FocusOptions): boolean {
  return [...root.querySelectorAll(INVALID)].some((element) => focusFirst(element, options));
}

/** A group of choices or photos is not focusable itself, so its first control gets the focus. */
function focusFirst(element: Element, options?: FocusOptions): boolean {
  const control = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
  if (!(control instanceof HTMLElement)) return false;
  control.focus(options);
  return true;
}
