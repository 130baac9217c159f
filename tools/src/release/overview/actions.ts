import type { Releases } from '../Releases.ts';
import type { Pointer } from '../pointer/ReleaseState.ts';
import type { Author } from '../store/ReleaseStore.ts';

/** Action of the page on an application. */
export interface ReleaseAction {
  /** Text of its button. */
  readonly label: string;
  /** Confirmation question with the effect. */
  readonly question: (id: string, pointer: Pointer) => string;
  readonly isDangerous: boolean;
  readonly isPossible: (id: string, pointer: Pointer) => boolean;
  /** Performs the action and returns a report. @throws CliError if it is no longer possible */
  readonly run: (releases: ActedReleases, id: string, author: Author) => string;
}

/** Methods of releases that actions use. */
export type ActedReleases = Pick<Releases, 'promoteCanary' | 'abortCanary' | 'rollBack' | 'setMaintenance'>;

const hasCanary = (_id: string, { canary }: Pointer) => canary !== undefined;
const hasPrevious = (_id: string, { previous }: Pointer) => previous !== undefined;

/** Actions by their name in addresses, in the order of their buttons. */
export const ACTIONS: Readonly<Record<string, ReleaseAction>> = {
  promote: {
    label: '카나리 전체 적용',
    question: (id, { canary }) => `${id}의 카나리 ${canary?.version} 버전을 모든 사용자에게 적용할까요?`,
    isDangerous: false,
    isPossible: hasCanary,
    run: (releases, id, author) => `${id}: ${releases.promoteCanary(id, author)} 버전을 모두에게 적용했습니다.`,
  },
  abort: {
    label: '카나리 중단',
    question: (id, { canary, current }) =>
      `${id}의 카나리 ${canary?.version} 버전을 중단하고 모두 ${current} 버전으로 되돌릴까요? 열린 화면도 1분 안에 바뀝니다.`,
    isDangerous: true,
    isPossible: hasCanary,
    run: (releases, id, author) => `${id}: 카나리 ${releases.abortCanary(id, author)} 버전을 중단했습니다.`,
  },
  rollback: {
    label: '되돌리기',
    question: (id, { current, previous }) =>
      `${id} 앱을 ${current}에서 ${previous} 버전으로 되돌릴까요? 열린 화면은 다음 이동 때 바뀝니다.`,
    isDangerous: true,
    isPossible: hasPrevious,
    run: (releases, id, author) => `${id}: ${releases.rollBack(id, author)} 버전으로 되돌렸습니다.`,
  },
  kill: {
    label: '즉시 되돌리기',
    question: (id, { current, previous }) =>
      `${id}의 ${current} 버전을 중단하고 ${previous} 버전으로 되돌릴까요? 열린 화면도 1분 안에 바뀝니다.`,
    isDangerous: true,
    isPossible: hasPrevious,
    run: (releases, id, author) =>
      `${id}: ${releases.rollBack(id, { ...author, isUrgent: true })} 버전으로 즉시 되돌렸습니다.`,
  },
  maintenance: {
    label: '점검 안내 표시',
    question: (id) => `${id}의 모든 화면을 점검 안내로 바꿀까요? 열린 화면도 1분 안에 바뀝니다.`,
    isDangerous: true,
    isPossible: (id, { maintenance }) => id !== 'host' && !maintenance,
    run: (releases, id, author) => {
      releases.setMaintenance(id, true, author);
      return `${id}: 점검 안내를 표시합니다.`;
    },
  },
  restore: {
    label: '점검 안내 해제',
    question: (id) => `${id}의 점검 안내를 해제할까요?`,
    isDangerous: false,
    isPossible: (_id, { maintenance }) => maintenance === true,
    run: (releases, id, author) => {
      releases.setMaintenance(id, false, author);
      return `${id}: 점검 안내를 해제했습니다.`;
    },
  },
};
