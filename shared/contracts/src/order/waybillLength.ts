/** Maximum length of a tracking number with hyphens. */
export const WAYBILL_LENGTH_MAX = 40;
