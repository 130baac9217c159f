/** Why nothing can be read from a chosen file. */
export type SheetProblem = 'wrong-type' | 'too-large' | 'empty' | 'protected' | 'too-many-lines' | 'unreadable';

const WORDS: Record<SheetProblem, string> = {
  'wrong-type': '.xlsx, .xls, .csv 파일만 올릴 수 있습니다.',
  'too-large': '파일 크기가 너무 큽니다. (8MB 이하)',
  empty: '빈 파일입니다. 주문번호와 운송장번호가 들어 있는 파일을 선택해주세요.',
  protected: '암호가 걸린 파일입니다. 암호를 풀고 다시 저장한 파일을 선택해주세요.',
  'too-many-lines': '한 번에 10,000줄까지 등록할 수 있습니다. 파일을 나눠서 올려주세요.',
  unreadable: '엑셀 파일로 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 선택해주세요.',
};

/** A chosen file that is not taken; `text` says why and what to do, for the seller. */
export class UnreadableSheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, options?: ErrorOptions) {
    super(`The file is ${problem}.`, options);
    this.name = 'UnreadableSheetError';
    this.problem = problem;
  }

  get text(): string {
    return WORDS[this.problem];
  }
}
