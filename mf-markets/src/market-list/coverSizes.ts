/** How wide a cover is, as `sizes` of CSS: beside the text on a phone, above it in a column of the grid otherwise. */
export const COVER_SIZES = '(width >= 700px) 380px, 104px';
