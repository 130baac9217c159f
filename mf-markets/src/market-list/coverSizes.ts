/** Width of a cover as `sizes` of CSS: next to the text on a phone, above the text in a grid column otherwise. */
export const COVER_SIZES = '(width >= 700px) 380px, 104px';
