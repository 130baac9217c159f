import { expect, it } from '@jest/globals';
import { deviceLabel } from './deviceLabel.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)';

it.each([
  [`${IPHONE} ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`${IPHONE} ${WEBKIT} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`${IPHONE} ${WEBKIT} Mobile/15E148`, 'iPhone · 앱'],
  [`${IPHONE} ${WEBKIT} Mobile/15E148 KAKAOTALK/25.10.0`, 'iPhone · 카카오톡'],
  [`Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) ${WEBKIT} Version/26.1 Mobile Safari/604.1`, 'iPad · Safari'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S931N) ${BLINK} Mobile Safari/537.36`, 'Android 휴대폰 · Chrome'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S931N; wv) ${BLINK} Mobile Safari/537.36`, 'Android 휴대폰 · 앱'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
    'Android 기기 · 삼성 인터넷',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/143.0.0.0`, 'Windows 컴퓨터 · Edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Whale/4.35.0 Safari/537.36`, 'Windows 컴퓨터 · 웨일'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Mac · Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '컴퓨터 · Firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0.0.0 Safari/537.36', '컴퓨터 · Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64) Konqueror/5.0', '컴퓨터 · 알 수 없는 브라우저'],
  ['Mozilla/5.0 Gecko/20100101 Firefox/145.0', '알 수 없는 기기 · Firefox'],
  ['curl/8.17.0', '알 수 없는 기기'],
  ['<img src=x onerror=alert(1)>', '알 수 없는 기기'],
  [`${'x'.repeat(100_000)} Windows Chrome/1`, '알 수 없는 기기'],
  [undefined, '알 수 없는 기기'],
])('the user agent %.60s has the label %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
