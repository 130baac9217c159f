/** Sentences of the operators' page by the code of a problem. */
export const OPERATOR_PROBLEMS = {
  'absent-account': '없는 계정입니다.',
  'absent-market': '없는 마켓입니다. 마켓 ID를 확인해주세요.',
  'absent-order': '없는 주문번호입니다.',
  'absent-refund': '환불 요청이 없는 주문입니다.',
  'absent-request': '없거나, 이미 처리했거나, 하루가 지난 요청입니다.',
  'absent-seller': '판매자 정보가 없는 계정입니다.',
  'already-approved': '이미 승인된 계정입니다. 막으려면 이용 정지를 사용해주세요.',
  'already-rejected': '이미 거절한 신청입니다.',
  'changed-meanwhile': '미리보기 이후에 주문이나 수수료가 변경되었습니다. 다시 확인해주세요.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  'invalid-fee': '수수료는 0부터 30까지, 소수점 둘째 자리까지 입력해주세요.',
  'invalid-input': '입력한 값을 확인해주세요.',
  'invalid-period': '기간을 확인해주세요.',
  'invalid-transition': '지금 상태에서는 변경할 수 없는 주문입니다.',
  'no-hold': '보류 중인 지급이 없습니다.',
  'not-suspended': '이용 정지 상태가 아닙니다.',
  'nothing-to-settle': '정산할 주문이 없습니다.',
  'payouts-paused':
    '정산 계좌가 새로 등록되어 지급을 보류 중입니다. 보류가 끝난 뒤에 정산하거나, 예금주를 확인하고 지급 보류를 해제해주세요.',
  'reason-required': '사유를 입력해주세요.',
  'reason-too-long': '사유는 500자까지 입력할 수 있습니다.',
  'request-outdated': '요청한 뒤에 상태가 변경되어 실행하지 않고 요청을 지웠습니다. 필요하면 다시 요청해주세요.',
  'same-operator': '요청한 사람은 확인할 수 없습니다. 다른 운영자가 확인해야 합니다.',
  suspended: '이용 정지 상태입니다.',
  'too-many-orders': '주문이 너무 많습니다. 기간을 나누어 정산해주세요.',
  unchanged: '이미 같은 값입니다.',
} as const;

/** The code of a problem with a sentence for the operators' page. */
export type OperatorErrorCode = keyof typeof OPERATOR_PROBLEMS;

/** A problem that the operator can solve: a command prints its message, and the page shows the sentence of its code. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode | undefined;

  constructor(message: string, code?: OperatorErrorCode) {
    super(message);
    this.code = code;
  }
}
