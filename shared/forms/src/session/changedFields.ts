/** The fields whose value differs. Both sides come from the same conversion, so that the order of keys does not matter. */
export function changedFields<T extends object>(fields: T, stored: T): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
