/** A browser's storage, or undefined where it is forbidden altogether: reading the property then throws. */
export function openStorage(view: Window, kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return view[kind];
  } catch {
    return undefined;
  }
}
