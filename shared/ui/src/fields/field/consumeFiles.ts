/** The chosen files of an input, which is cleared so that the same file can be chosen again. */
export function consumeFiles(input: HTMLInputElement): readonly File[] {
  const files = Array.from(input.files ?? []);
  input.value = '';
  return files;
}
