/** Returns the controls and groups whose description contains a text, such as the error of a field. */
export function findDescribedBy(text: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-describedby]')].filter((element) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .some((id) => document.getElementById(id)?.textContent === text),
  );
}

/** Returns the value at a path of an object, such as `delivery.option.0.title`. */
export function getValueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => value && Reflect.get(value as object, name), whole);
}
