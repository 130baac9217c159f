/** Focuses an element that may not be focusable by itself; Tab continues after it. */
export function focusElement(element: Element | null | undefined, options?: FocusOptions): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}
