import { describe, expect, it } from '@jest/globals';
import { CARRIERS, findCarrier, trackingUrl } from './carriers.ts';

describe('the carriers', () => {
  // rule: waybills.carriers
  it('include every documented code, each once', () => {
    const codes = CARRIERS.map(({ code }) => code);
    const named =
      'kr.epost kr.cjlogistics kr.lotte kr.logen kr.hanjin kr.cupost de.dhl jp.sagawa jp.yamato us.fedex us.ups us.usps un.upu.ems';
    expect(codes).toEqual(expect.arrayContaining(named.split(' ')));
    expect(new Set(codes).size).toBe(29);
    expect(codes).toHaveLength(29);
  });

  it('are found by their code', () => {
    expect(findCarrier('kr.cjlogistics')?.name).toBe('CJ대한통운');
    expect(findCarrier('kr.unknown')).toBeUndefined();
  });

  it('have tracking pages that take a number at their end', () => {
    for (const { trackingUrl: base } of CARRIERS.filter((carrier) => carrier.trackingUrl))
      expect(base).toMatch(/^https:\/\/\S+[=/]$/);
  });
});

describe('the tracking link', () => {
  // rule: waybills.tracking-link
  it.each([
    ['kr.epost', '1234-5678', 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=12345678'],
    ['kr.logen', '123', 'https://www.ilogen.com/web/personal/trace/123'],
    ['us.ups', '1&x=2', 'https://www.ups.com/track?tracknum=1%26x%3D2'],
  ])('of %s and %s is %s', (code, no, link) => {
    expect(trackingUrl(code, no)).toBe(link);
  });

  it('is absent where the carrier’s page or the carrier is not known', () => {
    expect(trackingUrl('kr.hdexp', '123')).toBeUndefined();
    expect(trackingUrl('kr.unknown', '123')).toBeUndefined();
  });
});
