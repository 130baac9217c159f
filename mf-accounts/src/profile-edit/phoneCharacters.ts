/** A typed phone number without the characters that a phone number cannot contain. */
export function phoneCharacters(value: string): string {
  return value.replace(/[^\d-]/g, '');
}
