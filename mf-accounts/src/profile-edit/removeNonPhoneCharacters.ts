/** Removes characters that a phone number cannot contain. */
export function removeNonPhoneCharacters(value: string): string {
  return value.replace(/[^\d-]/g, '');
}
