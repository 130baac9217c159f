import type { Connection, LeaveGuard, NavStore } from '@backoffice/platform';

/** What a reload has to ask first. */
export interface ReloadPageDeps {
  readonly connection: Pick<Connection, 'check'>;
  readonly nav: Pick<NavStore, 'confirm' | 'toast'>;
  readonly guard: Pick<LeaveGuard, 'dirty' | 'clear'>;
  /** Writes the drafts of the forms on the screen and answers how many of them are kept. */
  readonly flushDrafts: () => Promise<number>;
  readonly location: Pick<Location, 'reload'>;
}

const STILL_OFFLINE = {
  title: '아직 인터넷에 연결할 수 없습니다',
  text: 'Wi-Fi 또는 LTE 연결을 확인해주세요. 입력한 내용은 그대로 있습니다.',
  confirmText: '다시 시도',
  cancelText: '닫기',
};

/**
 * Loads the page anew after a lost connection (specification, section 8): only once the line is back, since the browser
 * would show its own page instead, and only if every form that is not saved is kept as a draft (docs/decisions/0013).
 */
export async function reloadPage({ connection, nav, guard, flushDrafts, location }: ReloadPageDeps): Promise<void> {
  while (!(await connection.check())) if (!(await nav.confirm(STILL_OFFLINE))) return;
  // A form that keeps a draft holds people back, too: as many drafts as held forms means that none is without.
  if ((await flushDrafts()) < guard.dirty.size)
    return nav.toast('입력한 내용은 그대로 있습니다. 이어서 작성해주세요.', { type: 'info' });
  guard.clear();
  location.reload();
}
