import * as z from 'zod/mini';
import { text } from '../../wire/fields.ts';
import { ORDER_CELL_LENGTH_MAX } from './findOrderNumbers.ts';
import { isBlank } from '../../codes/isBlank.ts';

/**
 * Contents that a column of a carrier file can have, with the label on screens and the maximum number of characters in
 * a cell. Carriers reject longer texts, so `formatCarrierCell` truncates them with `…`. The limit for order numbers is large
 * enough, because imports need complete order numbers.
 */
export const CARRIER_FIELDS = {
  receiver: { label: '받는 분', maxLength: 50 },
  tel: { label: '연락처', maxLength: 30 },
  zip: { label: '우편번호', maxLength: 10 },
  fullAddress: { label: '전체 주소', maxLength: 200 },
  address: { label: '기본 주소', maxLength: 150 },
  addressDetail: { label: '상세 주소', maxLength: 100 },
  message: { label: '배송 메모', maxLength: 50 },
  products: { label: '상품', maxLength: 50 },
  pieces: { label: '상품 수량', maxLength: 10 },
  boxes: { label: '상자 수', maxLength: 10 },
  orders: { label: '주문번호', maxLength: ORDER_CELL_LENGTH_MAX },
  buyer: { label: '주문자', maxLength: 50 },
  fixed: { label: '고정 문구', maxLength: 50 },
} as const;

/** A key of CARRIER_FIELDS. */
export type CarrierField = keyof typeof CARRIER_FIELDS;

const FIELDS = Object.keys(CARRIER_FIELDS) as [CarrierField, ...CarrierField[]];

/** A column of a carrier file: heading, content and, for `fixed`, the text of all rows. */
export const CarrierColumn = z.strictObject({
  header: text(40),
  field: z.enum(FIELDS),
  text: z.optional(text(50)),
});
export type CarrierColumn = z.infer<typeof CarrierColumn>;

/** Maximum number of columns. */
const CARRIER_COLUMNS_MAX = 30;

/** Columns of a carrier file in their order. */
export const CarrierColumns = z
  .array(CarrierColumn)
  .check(z.minLength(1), z.maxLength(CARRIER_COLUMNS_MAX, '열은 30개까지 넣을 수 있어요.'));

const column = (header: string, field: CarrierField, fixed?: string): CarrierColumn => ({
  header,
  field,
  ...(fixed !== undefined && { text: fixed }),
});

/** Columns of the forms of convenience stores. */
const OF_SHOPS: readonly CarrierColumn[] = [
  column('받는분', 'receiver'),
  column('휴대폰', 'tel'),
  column('우편번호', 'zip'),
  column('주소', 'address'),
  column('상세주소', 'addressDetail'),
  column('물품명', 'products'),
  column('배송메시지', 'message'),
  column('주문번호', 'orders'),
];

/**
 * Default columns for each carrier code: the column names of the forms that shops fill in for the carrier. Sellers can
 * edit the columns, because carriers change forms and agree on other forms with some senders.
 */
export const CARRIER_TEMPLATES: Readonly<Record<string, readonly CarrierColumn[]>> = {
  'kr.epost': [
    column('수취인명', 'receiver'),
    column('수취인 우편번호', 'zip'),
    column('수취인 주소', 'address'),
    column('수취인 상세주소', 'addressDetail'),
    column('수취인 이동통신', 'tel'),
    column('상품명', 'products'),
    column('수량', 'boxes'),
    column('배송 메시지', 'message'),
    column('주문자명', 'buyer'),
    column('고객주문번호', 'orders'),
  ],
  'kr.cjlogistics': [
    column('받는분성명', 'receiver'),
    column('받는분전화번호', 'tel'),
    column('받는분우편번호', 'zip'),
    column('받는분주소(전체, 분할)', 'fullAddress'),
    column('품목명', 'products'),
    column('박스수량', 'boxes'),
    column('배송메세지1', 'message'),
    column('고객주문번호', 'orders'),
    column('운임구분', 'fixed', '신용'),
  ],
  'kr.hanjin': [
    column('받는분 성명', 'receiver'),
    column('받는분 전화번호', 'tel'),
    column('받는분 우편번호', 'zip'),
    column('받는분 총주소', 'fullAddress'),
    column('품명', 'products'),
    column('박스수', 'boxes'),
    column('배송메세지', 'message'),
    column('고객주문번호', 'orders'),
    column('지불조건', 'fixed', '신용'),
  ],
  'kr.lotte': [
    column('주문번호', 'orders'),
    column('받는사람', 'receiver'),
    column('전화번호', 'tel'),
    column('우편번호', 'zip'),
    column('주소', 'fullAddress'),
    column('상품명', 'products'),
    column('수량', 'boxes'),
    column('배송메시지', 'message'),
  ],
  'kr.logen': [
    column('수하인명', 'receiver'),
    column('수하인우편번호', 'zip'),
    column('수하인주소', 'fullAddress'),
    column('수하인전화번호', 'tel'),
    column('택배수량', 'boxes'),
    column('운임구분', 'fixed', '신용'),
    column('품목명', 'products'),
    column('배송메세지', 'message'),
    column('주문번호', 'orders'),
  ],
  'kr.cvsnet': OF_SHOPS,
  'kr.cupost': OF_SHOPS,
};

/**
 * Returns the problem of a seller's columns, or undefined. Order numbers are required, because the import finds the
 * orders of the carrier's response by them.
 */
export function carrierColumnsProblem(columns: readonly CarrierColumn[]): string | undefined {
  if (columns.length === 0) return '열을 하나 이상 넣어주세요.';
  if (columns.length > CARRIER_COLUMNS_MAX) return `열은 ${CARRIER_COLUMNS_MAX}개까지 넣을 수 있어요.`;
  if (columns.some(({ header }) => isBlank(header))) return '열 이름을 입력해주세요.';
  if (!columns.some(({ field }) => field === 'orders'))
    return '주문번호 열을 넣어주세요. 택배사가 돌려준 운송장 번호를 주문번호로 찾아요.';
  return undefined;
}

/** Formats a value as a single line, truncated with `…` to the maximum length of the field. */
export function formatCarrierCell(value: string, field: CarrierField): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const { maxLength } = CARRIER_FIELDS[field];
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
