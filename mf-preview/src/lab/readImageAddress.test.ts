import { describe, expect, it } from '@jest/globals';
import { type ImageConfig, readImageAddress } from './readImageAddress.ts';

const LIVE: ImageConfig = { cdnHost: 'https://cdn.test', imageHosts: [], environment: 'production' };
const STAGING: ImageConfig = { cdnHost: 'http://localhost:3001', imageHosts: [], environment: 'staging' };
const LOCAL: ImageConfig = { cdnHost: 'http://localhost:3001', imageHosts: [], environment: 'local' };

const EMPTY = '이미지 주소를 입력해주세요.';
const MALFORMED = '주소 형식이 올바르지 않아요. https://로 시작하는 주소를 입력해주세요.';
const INSECURE = 'https://로 시작하는 주소만 가져올 수 있어요.';
const SECRETS = '아이디나 비밀번호가 들어 있는 주소는 가져올 수 없어요.';
const OTHER_HOST = '보안을 위해 cdn.test에 있는 이미지만 가져올 수 있어요.';

describe('readImageAddress', () => {
  it.each(['https://cdn.test/a.png', ' https://cdn.test:443/a.png?size=2#x ', 'HTTPS://CDN.TEST/a'])(
    'readImageAddress accepts %j',
    (typed) => {
      const read = readImageAddress(typed, LIVE);
      expect('address' in read && read.address.origin).toBe('https://cdn.test');
    },
  );

  it.each([
    ['', EMPTY],
    ['  ', EMPTY],
    ['not an address', MALFORMED],
    ['/uploads/a.png', MALFORMED],
    ['https://', MALFORMED],
    ['http://cdn.test/a.png', INSECURE],
    ['ftp://cdn.test/a.png', INSECURE],
    ['javascript:alert(1)', INSECURE],
    ['data:image/png;base64,AAAA', INSECURE],
    ['blob:https://cdn.test/1', INSECURE],
    ['file:///etc/passwd', INSECURE],
    ['http://localhost:3001/a.png', INSECURE],
    ['https://me@cdn.test/a.png', SECRETS],
    ['https://:secret@cdn.test/a.png', SECRETS],
    ['https://elsewhere.test/a.png', OTHER_HOST],
    ['https://cdn.test.evil.test/a.png', OTHER_HOST],
    ['https://cdn.test:8443/a.png', OTHER_HOST],
    ['https://169.254.169.254/latest', OTHER_HOST],
  ])('readImageAddress rejects %j', (typed, problem) => {
    expect(readImageAddress(typed, LIVE)).toEqual({ problem });
  });

  it.each([
    ['http://localhost:3001/a.png', LOCAL, true],
    ['http://localhost:3001/a.png', STAGING, false],
    ['http://localhost:3002/a.png', LOCAL, false],
    ['http://cdn.test/a.png', { ...LOCAL, cdnHost: 'http://cdn.test' }, false],
  ])('readImageAddress accepts %j over http only on a local environment', (typed, config, accepted) => {
    expect('address' in readImageAddress(typed, config)).toBe(accepted);
  });

  it('readImageAddress accepts the hosts of the configuration, and the error lists all of them', () => {
    const config = { ...LIVE, imageHosts: ['https://images.test/any/path', 'https://photos.test'] };
    expect('address' in readImageAddress('https://images.test/a.png', config)).toBe(true);
    expect('address' in readImageAddress('https://photos.test/a.png', config)).toBe(true);
    expect(readImageAddress('https://elsewhere.test/a.png', config)).toEqual({
      problem: '보안을 위해 cdn.test, images.test, photos.test에 있는 이미지만 가져올 수 있어요.',
    });
  });
});
