import type { ApiError } from '@backoffice/platform';

/** Error of a failed save or deletion, with its remedy. */
export interface BannerError {
  readonly task: 'save' | 'remove';
  readonly title: string;
  readonly text: string;
}

const TITLES = { save: '배너를 저장하지 못했습니다', remove: '배너를 삭제하지 못했습니다' };
const UNCHANGED = { save: '고른 마켓과 사진은 그대로 있습니다. ', remove: '' };

/** Returns the error to show above the form; undefined if the host's message is sufficient. */
export function getBannerError({ status, surface }: ApiError, task: BannerError['task']): BannerError | undefined {
  if (surface === 'alert' || surface === 'login-expired') return undefined;
  const remedy = status === 0 ? '인터넷 연결을 확인하고 다시 시도해주세요.' : '잠시 후 다시 시도해주세요.';
  return { task, title: TITLES[task], text: UNCHANGED[task] + remedy };
}
