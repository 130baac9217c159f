import { toNameKey } from '../../codes/cleanText.ts';

/**
 * Meaning of a column heading. `other-parcel` and `other-order` are numbers or carriers of an earlier or returned
 * parcel, or of an earlier order. `extra` are numbers of additional parcels. `other` is neither an order number nor a
 * tracking number.
 */
export interface Heading {
  readonly kind:
    | 'order'
    | 'waybill'
    | 'extra'
    | 'carrier'
    | 'receiver'
    | 'other-parcel'
    | 'other-order'
    | 'other'
    | 'unknown';
  /** How well the heading fits its kind; the smallest rank is the best. */
  readonly rank: number;
}

/** Preferred names among headings with the same kind, the best first. */
const ORDER_NAMES = ['주문번호', '고객주문번호', '업체주문번호', '쇼핑몰주문번호', '고객관리번호', '고객관리no'];
const WAYBILL_NAMES = ['운송장번호', '송장번호', '등기번호'];

const NUMBER = '(번호|넘버|no|number|num|nr|코드|code|id)';
const WAYBILL = new RegExp(
  `(운송장|송장|등기|소포|트래킹|트랙킹|tracking|invoice|waybill|awb)${NUMBER}?$|(택배|배송추적|배송조회|화물추적|화물)${NUMBER}$`,
);
const ORDER = new RegExp(
  `(주문|오더|order|주문상세|주문관리|고객관리|고객참조|publicid|reference|참조)${NUMBER}?$|^(관리|고객사관리|거래처관리)${NUMBER}$`,
);
const CARRIER =
  /(택배|배송|운송|물류|특송|화물)(사|회사|업체|기관)(명|이름|코드|구분)?$|(carrier|courier)(name|code)?$|(shipping|delivery)company$/;
/** Headings of another parcel of the order: earlier, replaced or returned. */
const OTHER_PARCEL =
  /최초|이전|원(운송장|송장|등기)|기존|구(운송장|송장)|직전|변경전|반품|반송|교환|회수|수거|취소|삭제|old|prev|return|original/;
const OTHER_ORDER = /^원주문|이전주문|최초주문|기존주문|변경전주문/;
/** Headings of the receiver's name. */
const RECEIVER =
  /^(받는(분|사람|이|고객)?|받으(시는|실)분|수취인?|수취고객|수령(인|자)?|수하인|수신인|수화인|인수인|고객|이름|성명|성함|receiver|recipient|consignee|name)(명|성명|이름|성함|고객명|name)?$/;
/** Headings of a kind of shipping. The cells may contain the name of the carrier. */
const SHIPPING_KIND = /^(배송|운송|발송|우편물?|택배|보내는|보낸)?(종류|구분|방법|방식|수단|유형)$/;
const OTHER =
  /(전화|연락처|휴대폰|핸드폰|휴대전화|모바일|tel|phone|mobile|fax|팩스|안심|우편번호|zip|postcode|금액|가격|단가|운임|요금|비용|결제액|price|amount|수량|개수|박스|중량|무게|qty|일자|일시|날짜|시간|date|time|사업자|계좌|예약|접수|회원|상품|품목|옵션|바코드|barcode|sku|isbn|통관|주민|생년|주소|성명|이름|받는|수취|수령|보내는|발송인|주문자|구매자|메모|메시지|비고|요청|상태|여부|구분|종류|매수|출력|건수|처리)/;

/**
 * Reads the heading of a column. Words in brackets specify which of several numbers a column has. A heading with
 * several names (`운송장번호/택배사`) is read as a tracking number.
 */
export function readHeading(cell: string): Heading {
  const parts = cell.split(/[/&+,]/).filter((part) => toNameKey(part) !== '');
  const named = parts.length > 1 ? parts.map(readName).find(({ kind }) => kind === 'waybill') : undefined;
  return named ?? readName(cell);
}

function readName(cell: string): Heading {
  const whole = toNameKey(cell);
  const [, name = '', place = ''] =
    /^(.*?)(\d?)$/.exec(toNameKey(cell.replaceAll(/[([{【].*?[)\]}】]/gs, ' ')) || whole) ?? [];
  if (name === '' || name.length > NAME_LENGTH) return { kind: 'unknown', rank: 0 };
  if (WAYBILL.test(name)) return { kind: toParcelKind(whole, place), rank: getRank(WAYBILL_NAMES, whole) };
  if (ORDER.test(name))
    return { kind: OTHER_ORDER.test(whole) ? 'other-order' : 'order', rank: getRank(ORDER_NAMES, whole) };
  if (OTHER_PARCEL.test(whole) && CARRIER.test(name)) return { kind: 'other-parcel', rank: 0 };
  if (CARRIER.test(name)) return { kind: 'carrier', rank: 0 };
  if (RECEIVER.test(name)) return { kind: 'receiver', rank: 0 };
  return { kind: OTHER.test(whole) && !SHIPPING_KIND.test(name) ? 'other' : 'unknown', rank: 0 };
}

function toParcelKind(name: string, place: string): Heading['kind'] {
  if (OTHER_PARCEL.test(name)) return 'other-parcel';
  return Number(place) > 1 || /추가|additional|extra/.test(name) ? 'extra' : 'waybill';
}

/** Rank of a heading that marks its numbers as the current numbers. */
export const CURRENT_RANK = -1;
const CURRENT = /현재|최종|최신|변경후|current|latest/;
/** A longer text is a title or a note. */
const NAME_LENGTH = 30;

function getRank(names: readonly string[], name: string): number {
  if (CURRENT.test(name)) return CURRENT_RANK;
  const rank = names.indexOf(name);
  return rank === -1 ? names.length : rank;
}
