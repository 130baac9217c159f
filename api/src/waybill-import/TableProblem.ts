import { IMPORT_LINES_MAX } from '@backoffice/contracts';

/** Why a file cannot be taken, in words that say the cure. */
export const TABLE_PROBLEMS = {
  kind: '엑셀(.xlsx, .xls) 또는 CSV 파일을 선택해주세요.',
  broken: '파일을 읽을 수 없습니다. 엑셀에서 새 파일로 저장한 뒤 다시 올려주세요.',
  locked: '암호가 걸린 파일입니다. 암호를 풀고 저장한 뒤 다시 올려주세요.',
  size: '파일에 담긴 내용이 너무 큽니다. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  time: '파일이 복잡해 읽지 못했습니다. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  columns: '열이 너무 많습니다. 주문번호와 운송장 번호만 새 파일에 복사해 다시 올려주세요.',
  lines: `한 번에 ${IMPORT_LINES_MAX.toLocaleString('ko-KR')}줄까지 올릴 수 있습니다. 파일을 나누어 올려주세요.`,
  unnamed: '주문번호와 운송장 번호 열을 찾을 수 없습니다. 첫 줄에 ‘주문번호’, ‘운송장번호’라고 적어주세요.',
  page: '우체국 페이지에서 등기번호와 받는 분을 찾을 수 없습니다. 링크를 다시 확인해주세요.',
} as const;

/** A reason why a file cannot be taken, raised where it is read. */
export class TableProblem extends Error {
  readonly problem: keyof typeof TABLE_PROBLEMS;

  constructor(problem: keyof typeof TABLE_PROBLEMS) {
    super(problem);
    this.problem = problem;
  }
}
