/** A browser storage, or undefined when it is forbidden: reading the property then throws. */
export function openStorage(view: Window, kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return view[kind];
  } catch {
    return undefined;
  }
}
