const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** A storage of the browser as an object whose properties are its values: each tab and each browser of a test has one. */
export function memoryStorage(): Storage {
  return Object.create(METHODS) as Storage;
}
