import type { ApiError } from '@backoffice/platform';

/** Why a banner could neither be saved nor deleted, and what to do about it. */
export interface BannerError {
  readonly work: 'save' | 'remove';
  readonly title: string;
  readonly text: string;
}

const TITLES = { save: '배너를 저장하지 못했습니다', remove: '배너를 삭제하지 못했습니다' };
const KEPT = { save: '고른 마켓과 사진은 그대로 있습니다. ', remove: '' };

/** What to say of a failed call beside the form; undefined where the host's words say all that is to do. */
export function bannerError({ status, surface }: ApiError, work: BannerError['work']): BannerError | undefined {
  if (surface === 'alert' || surface === 'login-expired') return undefined;
  const cure = status === 0 ? '인터넷 연결을 확인하고 다시 시도해주세요.' : '잠시 후 다시 시도해주세요.';
  return { work, title: TITLES[work], text: KEPT[work] + cure };
}
