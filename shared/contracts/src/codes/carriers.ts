/**
 * A carrier: `code` is used in requests and responses, and `trackingUrl` is the start of the tracking page's URL, to
 * which the tracking number is appended.
 */
export interface Carrier {
  readonly code: string;
  readonly name: string;
  readonly trackingUrl?: string;
  /** Tracking numbers may contain letters, such as `EE123456789KR` (UPU S10) or `1Z999AA10123456784`. */
  readonly hasLetters?: true;
}

/** All supported carriers, in the order of the selection list. */
export const CARRIERS: readonly Carrier[] = [
  {
    code: 'kr.epost',
    name: '우체국 택배',
    trackingUrl: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  {
    code: 'kr.cjlogistics',
    name: 'CJ대한통운',
    trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  {
    code: 'kr.lotte',
    name: '롯데택배',
    trackingUrl: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  { code: 'kr.logen', name: '로젠택배', trackingUrl: 'https://www.ilogen.com/web/personal/trace/' },
  {
    code: 'kr.hanjin',
    name: '한진택배',
    trackingUrl: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  {
    code: 'kr.cupost',
    name: 'CU 편의점택배',
    trackingUrl: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
  },
  {
    code: 'kr.cvsnet',
    name: 'GS Postbox 택배',
    trackingUrl: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
  { code: 'kr.kdexp', name: '경동택배', trackingUrl: 'https://kdexp.com/service/delivery/etc/delivery.do?barcode=' },
  {
    code: 'kr.daesin',
    name: '대신택배',
    trackingUrl: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
  { code: 'kr.ilyanglogis', name: '일양로지스' },
  { code: 'kr.hdexp', name: '합동택배' },
  { code: 'kr.kunyoung', name: '건영택배' },
  { code: 'kr.chunilps', name: '천일택배' },
  { code: 'kr.honamlogis', name: '한서호남택배' },
  { code: 'kr.hanips', name: '한의사랑택배' },
  { code: 'kr.homepick', name: '홈픽' },
  { code: 'kr.todaypickup', name: '오늘의픽업' },
  { code: 'kr.slx', name: 'SLX' },
  { code: 'kr.swgexp', name: '성원글로벌카고' },
  { code: 'kr.cway', name: 'CWAY (우리익스프레스)' },
  {
    code: 'un.upu.ems',
    name: 'EMS',
    trackingUrl: 'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE=',
    hasLetters: true,
  },
  {
    code: 'de.dhl',
    name: 'DHL',
    trackingUrl: 'https://www.dhl.com/kr-ko/home/tracking.html?tracking-id=',
    hasLetters: true,
  },
  {
    code: 'jp.sagawa',
    name: '사가와 익스프레스',
    trackingUrl: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=',
  },
  { code: 'jp.yamato', name: '야마토 운수' },
  { code: 'jp.yuubin', name: '일본 우편', hasLetters: true },
  { code: 'nl.tnt', name: 'TNT' },
  { code: 'us.fedex', name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { code: 'us.ups', name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=', hasLetters: true },
  {
    code: 'us.usps',
    name: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    hasLetters: true,
  },
];

/** Returns the carrier with this code, or undefined for an unknown code. */
export function findCarrier(code: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.code === code);
}

/**
 * Returns the URL of the carrier's tracking page for a tracking number, or undefined if the carrier has no known page.
 */
export function trackingUrl(code: string, no: string): string | undefined {
  const base = findCarrier(code)?.trackingUrl;
  return base === undefined ? undefined : base + encodeURIComponent(no.replaceAll('-', ''));
}
