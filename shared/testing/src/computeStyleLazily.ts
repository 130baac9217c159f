/**
 * Replaces jsdom's `getComputedStyle`, which computes fifty properties at each call, by a lazy version of `display`,
 * `visibility`, `opacity` and `pointer-events`: the properties that role queries, `toBeVisible` and user-event read for
 * each element and its ancestors. Other properties, and pages with style sheets, use jsdom.
 */
export function computeStyleLazily(page: Window & typeof globalThis): void {
  const compute = page.getComputedStyle;
  const displays = new Map<string, string>();

  /** Display of an element by the browser's default rules, which depend only on its kind. */
  const defaultDisplay = (element: Element): string => {
    const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const key = [element.namespaceURI, element.localName, element.parentElement?.localName, ...attributes].join();
    let display = displays.get(key);
    if (display === undefined) {
      display = compute.call(page, element).display;
      displays.set(key, display);
    }
    return display;
  };

  const pointerEvents = (element: Element) => inherited(element, 'pointer-events') || 'auto';
  const readers = new Map<string | symbol, (element: Element) => string>([
    ['display', (element) => inline(element, 'display') || defaultDisplay(element)],
    ['opacity', (element) => inline(element, 'opacity')],
    ['visibility', (element) => inherited(element, 'visibility') || 'visible'],
    ['pointer-events', pointerEvents],
    ['pointerEvents', pointerEvents],
  ]);

  const computeLazily = (element: Element, pseudoElement?: string | null): CSSStyleDeclaration => {
    if (pseudoElement || page.document.styleSheets.length > 0) return compute.call(page, element, pseudoElement);
    let computed: CSSStyleDeclaration | undefined;
    const all = () => (computed ??= compute.call(page, element));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => readers.get(property)?.(element) ?? all().getPropertyValue(property);
        const value: unknown = readers.get(name)?.(element) ?? Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, name) => name in all(),
    });
  };
  Object.defineProperty(page, 'getComputedStyle', { value: computeLazily, configurable: true, writable: true });
}

/** Returns a property of the element's style attribute, or ''. */
function inline(element: Element, property: string): string {
  if (!element.hasAttribute('style')) return '';
  const value = (element as HTMLElement).style.getPropertyValue(property);
  return value === 'unset' ? '' : value;
}

/** Returns the property of the nearest element that sets it, or ''. Default rules set no inherited property. */
function inherited(element: Element, property: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = inline(at, property);
    if (value !== '') return value;
  }
  return '';
}
