/** The files that were chosen in an input, which is empty again: else the same file could not be chosen a second time. */
export function takeFiles(input: HTMLInputElement): readonly File[] {
  const files = Array.from(input.files ?? []);
  input.value = '';
  return files;
}
