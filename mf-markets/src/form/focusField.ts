const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href]';

/** Puts the focus into the field of a path, or of the nearest part of the form that holds it; answers whether there is one. */
export function focusField(root: ParentNode, path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = root.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector<HTMLElement>(FOCUSABLE);
    if (control) {
      control.focus();
      return true;
    }
  }
  return false;
}
