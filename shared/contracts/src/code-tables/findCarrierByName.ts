import { cleanText, toNameKey } from '../text/cleanText.ts';
import { CARRIERS, type Carrier } from './carriers.ts';

/**
 * Further names of carriers in files and on labels, in the form that `toCarrierKey` returns: former names, short names,
 * names in the other alphabet, and codes of shops.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'kr.epost': [
    '우체국',
    '우체국소포',
    '우정사업본부',
    '계약소포',
    '등기소포',
    '등기',
    '등기우편',
    '우편등기',
    '우체국등기',
    'koreapost',
  ],
  'kr.cjlogistics': [
    'cj',
    '씨제이',
    '대한통운',
    '씨제이대한통운',
    'cjgls',
    '씨제이gls',
    '씨제이지엘에스',
    'cj로지스틱스',
    'koreaexpress',
    'doortodoor',
  ],
  'kr.lotte': [
    '롯데',
    '롯데글로벌',
    '롯데글로벌로지스',
    '현대',
    '롯데현대',
    '현대로지스틱스',
    '현대로지엠',
    'lotteglobal',
    'lottegloballogistics',
    'hyundai',
  ],
  'kr.logen': ['로젠', '로젠로지스', 'ilogen'],
  'kr.hanjin': ['한진', '한진물류'],
  'kr.cupost': ['cu', 'cu포스트', '씨유'],
  'kr.cvsnet': ['gs', 'gs25', 'gs포스트박스', 'gspostbox', 'gs25포스트박스'],
  'kr.kdexp': ['경동', '경동화물', '경동물류', 'kyungdong'],
  'kr.daesin': ['대신', '대신화물', '대신정기화물'],
  'kr.ilyanglogis': ['일양', 'ilyang'],
  'kr.hdexp': ['합동', '합동물류'],
  'kr.kunyoung': ['건영', '건영화물'],
  'kr.chunilps': ['천일', '천일정기화물', 'chunil'],
  'kr.honamlogis': ['한서호남', '호남'],
  'kr.hanips': ['한의사랑'],
  'kr.homepick': ['homepick'],
  'kr.swgexp': ['성원글로벌'],
  'kr.cway': ['cway', '우리익스프레스'],
  'un.upu.ems': ['우체국ems', 'ems국제특급', '국제특급', '국제특급우편', 'ems국제우편', 'ems국제특급우편'],
  'de.dhl': ['dhl익스프레스', 'dhlexpress', '디에이치엘'],
  'jp.sagawa': ['사가와', '사가와큐빈', 'sagawaexpress'],
  'jp.yamato': ['야마토', '야마토운송', '쿠로네코야마토', 'yamatotransport'],
  'jp.yuubin': ['일본우체국', '일본우정', 'japanpost', 'jppost'],
  'nl.tnt': ['tntexpress', 'tnt익스프레스'],
  'us.fedex': ['페덱스', 'fedexexpress'],
  'us.ups': ['유피에스'],
  'us.usps': ['미국우편', '미국우체국'],
};

const BY_KEY = new Map<string, Carrier>(
  CARRIERS.flatMap((carrier) =>
    [carrier.name, carrier.code, carrier.code.split('.').at(-1) ?? '', ...(OTHER_NAMES[carrier.code] ?? [])].map(
      (name): [string, Carrier] => [toCarrierKey(name), carrier],
    ),
  ),
);

/**
 * Finds the carrier that a cell of a sheet names: by name, code or common other name, ignoring case, blanks,
 * punctuation and the words 택배 and 주식회사. Returns undefined for any other text. The name may be inside or outside of
 * brackets, but two different carriers are rejected.
 */
export function findCarrierByName(text: string): Carrier | undefined {
  const whole = BY_KEY.get(toCarrierKey(text));
  if (whole !== undefined) return whole;
  const [, before = '', within = '', after = ''] = /^([^([]*)[([]([^)\]]*)[)\]](.*)$/s.exec(cleanText(text)) ?? [];
  const named = [`${before}${after}`, within].flatMap((part) => BY_KEY.get(toCarrierKey(part)) ?? []);
  return new Set(named).size === 1 ? named[0] : undefined;
}

function toCarrierKey(text: string): string {
  const key = toNameKey(cleanText(text).replaceAll(/\(주\)|주식회사/g, ''));
  return key.replace(/(?<=.)(편의점)?(택배)?$/, '');
}
