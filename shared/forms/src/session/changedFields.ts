/**
 * Returns the fields with different values. Both objects come from the same conversion, so the order of their keys is
 * equal.
 */
export function changedFields<T extends object>(fields: T, stored: T): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
