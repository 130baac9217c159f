import { ApiError } from '@backoffice/platform';
import { SHEET_PROBLEMS, SheetError, type SheetProblem } from '@backoffice/sheets';
import { WorkerTimeoutError } from './matching/findInWorker.ts';

/** Message for a text or file in which no table lists deposits. */
export const NO_DEPOSITS =
  '입금 내역을 찾지 못했어요. 은행에서 받은 거래 내역 파일이나, 날짜·이름·금액이 있는 내용을 넣어주세요.';

/** Message for a click without a pasted text. */
export const NO_TEXT = '붙여넣은 내용이 없어요. 은행 화면의 표나 입금 문자를 붙여넣거나 파일을 선택해주세요.';

const TEXTS: Partial<Record<SheetProblem, string>> = {
  'wrong-type': '거래 내역으로 읽을 수 없는 파일이에요. 은행에서 받은 엑셀, CSV, 텍스트 파일을 선택해주세요.',
  'other-program': SHEET_PROBLEMS['other-program'],
  'too-large': '파일이 너무 커요. 조회 기간을 줄여 다시 받아주세요. (8MB 이하)',
  empty: NO_DEPOSITS,
  protected: '암호가 걸린 파일이에요. 엑셀에서 암호를 풀고 다시 저장한 파일을 선택해주세요.',
  'unknown-cipher': SHEET_PROBLEMS['unknown-cipher'],
  changed: SHEET_PROBLEMS.changed,
  unreadable: '읽을 수 없는 파일이에요. 엑셀에서 다시 저장한 뒤 선택해주세요.',
};
const TOO_MUCH = '내용이 너무 많아요. 조회 기간을 줄여 다시 받아주세요.';
const TOO_SLOW = {
  read: '내역을 읽는 데 너무 오래 걸려 멈췄어요. 조회 기간을 줄여 다시 받아주세요.',
  keys: '입금을 보낼 준비가 너무 오래 걸려 멈췄어요. 나누어 반영해주세요.',
  match: '주문과 비교하는 데 너무 오래 걸려 멈췄어요. 조회 기간을 줄여 다시 받아주세요.',
};

/** Returns the message for a statement that could not be read or compared. */
export function statementProblem(error: unknown): string {
  if (error instanceof SheetError) return TEXTS[error.problem] ?? TOO_MUCH;
  if (error instanceof WorkerTimeoutError) return TOO_SLOW[error.kind];
  return error instanceof ApiError
    ? `비교할 주문을 불러오지 못했어요. ${error.text}`
    : '입금 내역을 확인하지 못했어요. 다시 시도하고, 계속되면 브라우저나 앱을 최신 버전으로 업데이트해주세요.';
}
