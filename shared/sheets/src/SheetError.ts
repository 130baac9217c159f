import { FILE_CHANGED } from '@backoffice/contracts/files/fileChanged';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';

const LINES = IMPORT_LINES_MAX.toLocaleString('ko-KR');

/** Why a file cannot be read: a message for the seller that names the remedy, by the code of the problem. */
export const SHEET_PROBLEMS = {
  'wrong-type': '.xlsx, .xls, .csv 파일만 올릴 수 있어요.',
  'other-program':
    '이 형식은 읽을 수 없어요. Numbers는 [파일 > 다음으로 내보내기 > Excel]로, 다른 프로그램은 .xlsx로 저장한 뒤 올려주세요.',
  'too-large': '파일 크기가 너무 큽니다. (8MB 이하)',
  empty: '빈 파일이에요. 주문번호와 운송장번호가 들어 있는 파일을 선택해주세요.',
  protected: '암호가 걸린 파일이에요. 암호를 풀고 다시 저장한 파일을 선택해주세요.',
  'password-needed': '암호가 걸린 파일이에요. 암호를 풀고 다시 저장한 파일을 선택해주세요.',
  'password-wrong': '암호가 맞지 않아요. 다시 입력해주세요.',
  'unknown-cipher':
    '이 파일의 암호화 방식은 읽을 수 없어요. 엑셀에서 연 뒤 [파일 > 정보 > 통합 문서 보호 > 암호 설정]에서 암호를 지우고 저장한 파일을 선택해주세요.',
  unreadable: '엑셀 파일로 읽을 수 없어요. 엑셀에서 다시 저장한 뒤 선택해주세요.',
  changed: FILE_CHANGED,
  'too-much-content': '파일에 담긴 내용이 너무 커요. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  'timed-out': '파일이 복잡해 읽지 못했어요. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  'too-many-columns': '열이 너무 많아요. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  'too-many-sheets': '시트가 너무 많아요. 필요한 시트만 새 파일에 복사해 다시 올려주세요.',
  'too-many-lines': `한 번에 ${LINES}줄까지 등록할 수 있어요. 파일을 나눠서 올려주세요.`,
  'no-columns': '주문번호와 운송장 번호 열을 찾을 수 없어요. 첫 줄에 ‘주문번호’, ‘운송장번호’라고 적어주세요.',
  'no-recipients': '우체국 페이지에서 등기번호와 받는 분을 찾을 수 없어요. 링크를 다시 확인해주세요.',
} as const;

/** The code of a problem: one of SHEET_PROBLEMS. */
export type SheetProblem = keyof typeof SHEET_PROBLEMS;

/** A file that is not accepted; `text` is the message for the seller. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, options?: ErrorOptions) {
    super(`The file is not accepted: ${problem}.`, options);
    this.name = 'SheetError';
    this.problem = problem;
  }

  get text(): string {
    return SHEET_PROBLEMS[this.problem];
  }
}
