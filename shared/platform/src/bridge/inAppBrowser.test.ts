import { describe, expect, it } from '@jest/globals';
import { isInAppBrowser, toOtherBrowserAddress } from './inAppBrowser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S911N Build/UP1A; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const URL_OF_FILE = 'https://api.test/download/abc?a=1';

describe('in-app browsers', () => {
  // rule: downloads.in-app-browser
  it.each([
    [true, `${ANDROID};KAKAOTALK 2410830`],
    [true, `${IPHONE} Mobile/15E148 KAKAOTALK/25.1.0 (INAPP)`],
    [true, `${ANDROID} Line/14.10.0/IAB`],
    [true, `${IPHONE} Safari Line/14.10.0`],
    [true, `${ANDROID} NAVER(inapp; search; 2000; 12.8.2)`],
    [true, `${IPHONE} Mobile/21F90 Instagram 341.0.3.19.95 (iPhone15,2; iOS 17_5)`],
    [true, `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0;FBDV/iPhone15,2]`],
    [true, `${ANDROID} [FB_IAB/FB4A;FBAV/470.0;]`],
    [false, `${ANDROID} SamsungBrowser/26.0`],
    [false, `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    [false, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Online/1.0 Whale/3.26 Safari/537.36'],
  ])('isInAppBrowser returns %s for the user agent %s', (expected, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(expected);
  });

  // rule: downloads.in-app-browser
  it.each([
    ['KakaoTalk', `${IPHONE} KAKAOTALK/25.1.0`, `kakaotalk://web/openExternal?url=${encodeURIComponent(URL_OF_FILE)}`],
    ['LINE', `${IPHONE} Line/14.10.0`, `${URL_OF_FILE}&openExternalBrowser=1`],
    [
      'Naver on Android',
      `${ANDROID} NAVER(inapp; search; 2000)`,
      'intent://api.test/download/abc?a=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    ['Instagram on an iPhone', `${IPHONE} Instagram 341.0`, undefined],
  ])('toOtherBrowserAddress returns the address that %s opens in the phone’s browser', (_, userAgent, address) => {
    expect(toOtherBrowserAddress(URL_OF_FILE, userAgent)).toBe(address);
  });
});
