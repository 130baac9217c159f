const NAME = '셀러 백오피스';

/** The title of the window: the screen and its shop if they exist, and the product's name last. */
export function documentTitle(...parts: readonly (string | null | undefined)[]): string {
  return [...parts, NAME].filter(Boolean).join(' · ');
}
