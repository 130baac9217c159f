/**
 * The oldest browsers in which the product works, with their names in `@mdn/browser-compat-data`. A page in an older
 * browser shows a message instead. Samsung Internet 22 is based on Chrome 111.
 */
export const BROWSER_FLOOR = {
  chrome: '111',
  chrome_android: '111',
  samsunginternet_android: '22.0',
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '140',
} as const;

/** The floor as documents and messages name it. */
export const FLOOR_NAMES = 'Chrome 111 (Samsung Internet 22), Safari 16.4, Firefox ESR 140';
