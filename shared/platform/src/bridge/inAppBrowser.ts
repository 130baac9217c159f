/** KakaoTalk, LINE, Naver, Instagram and Facebook: their browsers ignore downloads and `window.print` without an error. */
const IN_APP = /\bKAKAOTALK\b|\bLine\/\d|\bNAVER\(inapp|\bInstagram \d|\bFB(?:AN|AV|_IAB)\b/i;

/** Whether the page runs in an in-app browser, by its user agent. */
export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return IN_APP.test(userAgent);
}

/**
 * The address that makes an in-app browser open `url` in the phone's browser; undefined if only the user can do that,
 * as in Naver, Instagram and Facebook on an iPhone.
 */
export function toOtherBrowserAddress(url: string, userAgent = navigator.userAgent): string | undefined {
  if (/\bKAKAOTALK\b/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
  const [address = ''] = url.split('#');
  if (/\bLine\/\d/i.test(userAgent)) return `${address}${address.includes('?') ? '&' : '?'}openExternalBrowser=1`;
  if (!/android/i.test(userAgent)) return undefined;
  const [scheme, rest] = address.split('://');
  return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
