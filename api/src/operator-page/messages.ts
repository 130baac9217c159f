import type { OperatorErrorCode } from '../operator-actions/OperatorError.ts';

/** What became of an action, by the code that its answer names in the address. */
export const DONE = {
  approved: '승인했습니다.',
  'approved-before': '이미 승인된 계정입니다.',
  rejected: '거절했습니다. 사유를 알림으로 보냅니다.',
  suspended: '이용을 정지했습니다.',
  lifted: '이용 정지를 해제했습니다.',
  'sessions-ended': '모든 기기에서 로그아웃했습니다.',
  'sessions-ended-here': '로그아웃했습니다. 로그인 제공자가 응답하지 않았으니 잠시 후 한 번 더 눌러주세요.',
  'fee-changed': '수수료를 변경했습니다.',
  'plan-changed': '이용 방식을 변경했습니다.',
  'hold-ended': '지급 보류를 해제했습니다.',
  settled: '정산했습니다.',
  moved: '주문 상태를 변경했습니다.',
  'refund-requested': '환불을 다시 요청했습니다.',
  'refund-done': '환불 완료로 표시했습니다.',
  requeued: '다시 보냅니다.',
} as const;

/** The code of something that was done. */
export type DoneCode = keyof typeof DONE;

/** Why something was not done. */
const PROBLEMS: Readonly<Record<OperatorErrorCode | 'forbidden', string>> = {
  'absent-account': '없는 계정입니다.',
  'absent-market': '없는 마켓입니다. 마켓 ID를 확인해주세요.',
  'absent-order': '없는 주문번호입니다.',
  'absent-refund': '환불 요청이 없는 주문입니다.',
  'absent-seller': '판매자 정보가 없는 계정입니다.',
  'already-approved': '이미 승인된 계정입니다. 막으려면 이용 정지를 사용해주세요.',
  'already-rejected': '이미 거절한 신청입니다.',
  'changed-meanwhile': '미리 보기 이후에 주문이나 수수료가 변경되었습니다. 다시 확인해주세요.',
  'invalid-fee': '수수료는 0부터 30까지, 소수점 둘째 자리까지 입력해주세요.',
  'invalid-period': '기간을 확인해주세요.',
  'invalid-transition': '지금 상태에서는 변경할 수 없는 주문입니다.',
  'no-hold': '보류 중인 지급이 없습니다.',
  'not-suspended': '이용 정지 상태가 아닙니다.',
  'nothing-to-settle': '정산할 주문이 없습니다.',
  'reason-required': '사유를 입력해주세요.',
  suspended: '이용 정지 상태입니다.',
  'too-many-orders': '주문이 너무 많습니다. 기간을 나누어 정산해주세요.',
  unchanged: '이미 같은 값입니다.',
  forbidden: '이 작업을 할 권한이 없습니다.',
};

/** The message of the codes `done` and `problem` of an address; codes that are unknown have none. */
export function messageOf(query: Readonly<Record<string, string | undefined>>) {
  const { done, problem } = query;
  if (problem !== undefined && Object.hasOwn(PROBLEMS, problem))
    return { text: PROBLEMS[problem as OperatorErrorCode], isProblem: true };
  if (done !== undefined && Object.hasOwn(DONE, done)) return { text: DONE[done as DoneCode], isProblem: false };
  return undefined;
}
