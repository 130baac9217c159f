/** Names are made by the API itself; any other name is a defect and must not become a path or a key. */
export function checkedName(name: string): string {
  if (/^[\w-]+(\.\d+w)?(\.[a-z]+)?$/.test(name)) return name;
  throw new Error(
    'A file name with other than letters, digits, -, _, a width and an ending was refused; use newId() for names.',
  );
}
