import { ApiError } from '../../api/ApiError.ts';
import { BridgeError, type BridgeErrorCode } from '../BridgeError.ts';

const IN_WRAPPER: Readonly<Partial<Record<BridgeErrorCode, string>>> = {
  timeout: '요청 시간이 초과되었습니다.',
  denied: '사진과 파일 접근이 허용되지 않았습니다.',
  cancelled: '저장을 취소했습니다.',
};

/** Why a file was not saved: the text after '저장 실패, 이유:'. */
export function saveFailure(error: unknown): string {
  if (error instanceof BridgeError) return IN_WRAPPER[error.code] ?? '앱에서 파일을 저장하지 못했습니다.';
  if (error instanceof ApiError) return error.status === 0 ? '인터넷에 연결할 수 없습니다.' : error.text;
  return '파일을 저장하지 못했습니다.';
}
