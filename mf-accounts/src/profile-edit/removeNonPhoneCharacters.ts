/** Removes characters that a phone number cannot contain. */
export function phoneCharacters(value: string): string {
  return value.replace(/[^\d-]/g, '');
}
