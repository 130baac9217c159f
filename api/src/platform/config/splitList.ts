/** The entries of a setting that is a list, between spaces or commas. */
export function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
