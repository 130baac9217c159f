/**
 * Reasons why an order of a bulk request or a line of an import failed: codes of the API with messages for the seller
 * (docs/rules.md#waybill-import).
 */
export const ORDER_FAILURES = {
  'empty-cell': '빈 칸이 있어요. 주문번호와 운송장 번호를 모두 입력해주세요.',
  'no-order-number': '받는 분에 주문번호가 없어요.',
  'order-not-in-market': '찾을 수 없는 주문번호예요.',
  'order-number-cut':
    '주문번호 목록이 중간에 잘렸거나 잘못된 주문번호가 섞여 있어요. 주문번호를 모두 확인하고 다시 입력해주세요.',
  'order-number-unclear': '날짜 없이는 어느 주문인지 알 수 없어요. 주문번호를 전부 입력해주세요.',
  'cell-too-long': '셀의 글자가 너무 길어요. 200자(주문번호는 2,000자)보다 짧게 나누어주세요.',
  'row-state-unknown': '발송한 줄인지 알 수 없는 말이 있어요.',
  'receiver-differs': '받는 분이 주문과 달라요. 다른 주문의 번호가 아닌지 확인해주세요.',
  'invoice-registered': '이미 운송장이 등록된 주문이에요.',
  'invoice-in-use': '다른 주문에 등록된 운송장 번호예요.',
  'invoice-malformed': '운송장 번호는 숫자와 -만 입력해주세요.',
  'invoice-malformed-letters': '운송장 번호는 숫자, 영문자와 -만 입력해주세요.',
  'number-mangled': '엑셀이 번호를 바꿔 저장했어요. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.',
  'invoice-implausible': '운송장 번호는 9자리 이상이에요. 번호를 확인해주세요.',
  'invoice-doubtful': '택배사의 번호와 모양이 달라요. 번호를 확인해주세요.',
  'invoice-is-date': '운송장 번호가 아니라 날짜예요.',
  'invoice-is-phone': '운송장 번호가 아니라 전화번호예요.',
  'several-invoices': '한 칸에 운송장 번호가 두 개 이상 있어요. 하나만 남겨주세요.',
  'carrier-unknown': '등록할 수 없는 택배사예요. 택배사 이름을 확인해주세요.',
  'carrier-conflict': '번호에 적힌 택배사와 선택한 택배사가 달라요. 확인해주세요.',
  'carrier-missing': '택배사를 선택해주세요.',
  'second-parcel': '이 주문의 두 번째 운송장이에요. 한 주문에는 하나만 등록할 수 있어요.',
  'order-not-paid': '결제되지 않은 주문이에요.',
  'delivery-finished': '배송이 완료된 주문이에요.',
  cancelled: '취소된 주문이에요.',
  'payment-verifying': '결제 확인 중인 주문이에요.',
  'already-done': '이미 변경된 주문이에요.',
  'deposit-used': '이미 반영한 입금이에요.',
  'notice-unchanged': '이미 같은 알림을 보낸 주문이라 다시 보내지 않았어요.',
  'notice-repeated': '24시간 안에 같은 구매자에게 같은 알림을 보냈어요.',
  'notice-incomplete': '알림에 넣을 값이 없는 주문이에요. 운송장 번호 등을 확인해주세요.',
  'notice-too-long': '값을 넣은 알림이 500자를 넘어요. 내용을 줄여주세요.',
  'not-allowed': '지금 상태에서는 변경할 수 없는 주문이에요.',
  'not-found': '찾을 수 없는 주문이에요.',
  'changed-meanwhile': '다른 곳에서 먼저 변경됐어요. 새로고침하고 다시 확인해주세요.',
  'contact-team': '처리하지 못했어요. 고객센터로 문의해주세요.',
} as const;

/** One of the codes of ORDER_FAILURES. */
export type OrderFailure = keyof typeof ORDER_FAILURES;

/** Returns the message of a failure code; an unknown code has the message to contact support. */
export function orderFailureText(reason: string): string {
  return Object.hasOwn(ORDER_FAILURES, reason)
    ? ORDER_FAILURES[reason as OrderFailure]
    : ORDER_FAILURES['contact-team'];
}
