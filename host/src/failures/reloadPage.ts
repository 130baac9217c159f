import type { Connection, LeaveGuard, NavStore } from '@backoffice/platform';

/** Dependencies of `reloadPage`. */
export interface ReloadPageDeps {
  readonly connection: Pick<Connection, 'check'>;
  readonly nav: Pick<NavStore, 'confirm' | 'toast'>;
  readonly guard: Pick<LeaveGuard, 'dirty' | 'isWorking' | 'clear'>;
  /** Stores the drafts of the forms on the page and resolves to their number. */
  readonly flushDrafts: () => Promise<number>;
  readonly location: Pick<Location, 'reload'>;
}

const STILL_OFFLINE = {
  title: '아직 인터넷에 연결할 수 없어요',
  text: 'Wi-Fi 또는 LTE 연결을 확인해주세요. 입력한 내용은 그대로 있어요.',
  confirmText: '다시 시도',
  cancelText: '닫기',
};

/**
 * Reloads the page after a lost connection (docs/rules.md#errors): only when the network is back, because the browser
 * would show its own error page, and only if every unsaved form is stored as a draft
 * (docs/decisions/0023-offline-changes.md). Resolves to whether the page reloads.
 */
export async function reloadPage({ connection, nav, guard, flushDrafts, location }: ReloadPageDeps): Promise<boolean> {
  while (!(await connection.check())) if (!(await nav.confirm(STILL_OFFLINE))) return false;
  const explain = (text: string) => {
    nav.toast(text, { type: 'info' });
    return false;
  };
  if (guard.isWorking) return explain('진행 중인 작업이 있어 새로고침하지 않았어요.');
  // Every form with a draft is also guarded: as many drafts as guarded forms means that no input would be lost.
  if ((await flushDrafts()) < guard.dirty.size) return explain('입력한 내용은 그대로 있어요. 이어서 작성해주세요.');
  guard.clear();
  location.reload();
  return true;
}
