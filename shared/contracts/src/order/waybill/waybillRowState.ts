import { findCarrierByName } from '../../codes/findCarrierByName.ts';
import { cleanText, toNameKey } from '../../codes/cleanText.ts';

/** Headings of the state of a parcel. */
const STATE = /(상태|결과|단계|status|state)(코드|명|값)?$/;
/** Headings of the state of something else than the parcel; only its cells with a word such as 취소 count. */
const OTHER_STATE =
  /^(상품|제품|재고|회원|보관|결제|입금|정산|포장|출력|인쇄|세금|계산서|영수|현금|리뷰|문자|알림|쿠폰|financial|payment)/;
/** Headings of the kind of a row, without kinds of goods, payment and charges. */
const KIND =
  /^(배송|발송|출고|접수|예약|주문|처리|집하|집화|업무|작업|물류|택배|송장|운송장)?(구분|유형)$|^(종류|kind|type)$/;
/** Headings of a question whose answer is yes or no: whether the parcel was sent. */
const SENT_FLAG = /(발송|출고|집하|집화|배송|픽업)(여부|유무)$/;
/** Headings of a return or a cancellation: whether, when or why. Such columns are empty in rows that were sent. */
const RETURN =
  /^(주문|예약|접수|발송|출고|배송)?((취소|반품|반송|교환|환불|클레임)(여부|유무|yn|일|일자|일시|사유)?|회수(여부|일자|일시|사유))$/;
/** Headings of notes, in which only words of a return or a cancellation count. */
const NOTE = /^(비고|특이사항|참고사항?|remarks?|notes?)$/;
const YES = /^(y|yes|o|예|유|true|1|완료)$/;
const NO = /^(n|no|x|아니오|무|false|0)$/;

/** Words that parcels have that were given to the carrier, or orders that are to be sent; other words are unknown. */
const SENT_WORDS =
  /정상|일반|신규|기본|접수|출고|발송|집하|집화|픽업|인수|상차|하차|간선|배송|배달|배차|이동|입고|도착|출발|통관|운송|출력|등록|발행|부여|전송|연동|확인|확정|처리|완료|성공|결제|입금|발주|주문|상품|준비|택배|소포|등기|우편|편의점|국내|해외|당일|익일|합포장|합배송|합포|묶음|무료|유료|선불|착불|신용|현불|선결제|후불|개별|단독|정기|됨|중|건|shipped|shipping|shipment|delivered|delivery|intransit|transit|sent|dispatched|outfordelivery|pickedup|pickup|accepted|received|printed|normal|standard|success|completed|complete|done|fulfilled|paid|processing|ok/g;
/** Words of a parcel that was not sent or comes back. */
const VOID_WORDS =
  /취소|반품|반송|회수|수거|교환|삭제|실패|오류|불가|무효|중지|환불|거부|거절|폐기|분실|cancel|return|refund|exchange|void|fail|error|reject/;
/** Words that revoke a word of VOID_WORDS. */
const REVOKED = /철회|없음|아님|해제/;
/** A cell of any column that is only such a word. */
const VOID_CELL =
  /^(예약|접수|주문|발송|배송|출고|집하|결제)?(취소|반품|반송|회수|수거|교환|환불|무효)(완료|요청|접수|처리|중|됨|건|분)?$/;

/** State of a row: not sent (`void`), or a word that is not known. */
type RowState = 'void' | 'unknown';

/** Returns whether the heading is of a column with the state or the kind of a row. */
export function isStateHeading(heading: string): boolean {
  const name = toNameKey(heading.replaceAll(/[([{【][^)\]}】]*[)\]}】]/g, ' ')) || toNameKey(heading);
  return !OTHER_STATE.test(name) && [STATE, KIND, SENT_FLAG, RETURN, NOTE].some((names) => names.test(name));
}

/** Reads a cell of a state column; undefined for an empty cell and for words of a parcel that was sent. */
export function readRowState(cell: string, heading: string): RowState | undefined {
  const key = toNameKey(cell);
  const name = toNameKey(heading);
  if (key === '') return undefined;
  const isVoid = VOID_WORDS.test(key) && !REVOKED.test(key);
  if (NOTE.test(name)) return isVoid ? (isVoidCell(cell) ? 'void' : 'unknown') : undefined;
  if (RETURN.test(name) && NO.test(key)) return undefined;
  if (RETURN.test(name)) return isVoid || YES.test(key) ? 'void' : 'unknown';
  if (SENT_FLAG.test(name) && (YES.test(key) || NO.test(key))) return YES.test(key) ? undefined : 'unknown';
  if (isVoid) return 'void';
  const isKnown = /^\d+$/.test(key) || key.replaceAll(SENT_WORDS, '') === '' || findCarrierByName(cell) !== undefined;
  return isKnown ? undefined : 'unknown';
}

/** Returns whether a cell of any column is only a word of a parcel that was not sent or comes back. */
export function isVoidCell(cell: string): boolean {
  return cell.length <= VOID_LENGTH_MAX && VOID_CELL.test(cleanText(cell).replaceAll(/[\s()[\]]/g, ''));
}

/** A longer text is no single word. */
const VOID_LENGTH_MAX = 20;
