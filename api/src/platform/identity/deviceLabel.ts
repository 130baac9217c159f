/** Longer user agents are cut; browser names are within this length. */
const LENGTH_MAX = 400;

/** The first match is the device. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android 휴대폰'],
  [/\bAndroid\b/, 'Android 기기'],
  [/\bWindows\b/, 'Windows 컴퓨터'],
  [/\bCrOS\b/, '크롬북'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, '컴퓨터'],
];

/** The first match is the browser: most user agents also contain Chrome and Safari. */
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
 * Returns a label such as `iPhone · Safari` for a user agent, with a fixed text for unknown parts. Client input is
 * neither stored nor shown.
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
