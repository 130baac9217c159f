/** A typed phone number without what no phone number has. */
export function phoneCharacters(value: string): string {
  return value.replace(/[^\d-]/g, '');
}
