import { describe, expect, it } from '@jest/globals';
import { CARRIERS, findCarrier, trackingUrl } from './carriers.ts';

describe('CARRIERS', () => {
  // rule: waybills.tracking-link
  it('CARRIERS has each documented carrier code exactly once', () => {
    const codes = CARRIERS.map(({ code }) => code);
    const named =
      'kr.epost kr.cjlogistics kr.lotte kr.logen kr.hanjin kr.cupost de.dhl jp.sagawa jp.yamato us.fedex us.ups us.usps un.upu.ems';
    expect(codes).toEqual(expect.arrayContaining(named.split(' ')));
    expect(new Set(codes).size).toBe(29);
    expect(codes).toHaveLength(29);
  });

  it('findCarrier finds a carrier by its code', () => {
    expect(findCarrier('kr.cjlogistics')?.name).toBe('CJ대한통운');
    expect(findCarrier('kr.unknown')).toBeUndefined();
  });

  it('each trackingUrl of CARRIERS ends where the tracking number is appended', () => {
    for (const { trackingUrl: base } of CARRIERS.filter((carrier) => carrier.trackingUrl))
      expect(base).toMatch(/^https:\/\/\S+[=/]$/);
  });
});

describe('trackingUrl', () => {
  // rule: waybills.tracking-link
  it.each([
    ['kr.epost', '1234-5678', 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=12345678'],
    ['kr.logen', '123', 'https://www.ilogen.com/web/personal/trace/123'],
    ['us.ups', '1&x=2', 'https://www.ups.com/track?tracknum=1%26x%3D2'],
  ])('trackingUrl for carrier %s and number %s is %s', (code, no, link) => {
    expect(trackingUrl(code, no)).toBe(link);
  });

  it('trackingUrl is undefined for an unknown carrier and for a carrier without a known page', () => {
    expect(trackingUrl('kr.hdexp', '123')).toBeUndefined();
    expect(trackingUrl('kr.unknown', '123')).toBeUndefined();
  });
});
