/** The fields whose value differs from what is stored; both sides come from the same conversion, so that order of keys says nothing. */
export function changedFields<T extends object>(fields: T, stored: T): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
