/** Longer user agents are cut: what names a browser stands within. */
const LENGTH_MAX = 400;

/** The first that matches names the device. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The first that matches names the browser: most of them also say that they are Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bKAKAOTALK\b/i, '카카오톡'],
  [/\bNAVER\(/, '네이버 앱'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bWhale\//, '웨일'],
  [/\bSamsungBrowser\//, '삼성 인터넷'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/; wv\)/, '앱'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/\b(?:iPhone|iPad)\b.*\bAppleWebKit\b/, '앱'],
];

const UNKNOWN_DEVICE = '알 수 없는 기기';

/**
 * A label by which people know their devices, such as `iPhone · Safari`, made of a user agent; what of it is
 * unknown is called so. It is one of few fixed texts: nothing that a client sends is stored or shown.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LENGTH_MAX);
  const device = firstMatch(DEVICES, text);
  const browser = firstMatch(BROWSERS, text);
  if (device === undefined && browser === undefined) return UNKNOWN_DEVICE;
  return `${device ?? UNKNOWN_DEVICE} · ${browser ?? '알 수 없는 브라우저'}`;
}

function firstMatch(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
