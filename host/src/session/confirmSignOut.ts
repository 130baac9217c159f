import type { DraftStore, LeaveGuard, NavStore } from '@backoffice/platform';

interface Deps {
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly guard: Pick<LeaveGuard, 'isWorking'>;
  readonly drafts: Pick<DraftStore, 'countUnsent'>;
}

/** Asks before a sign-out, and warns about changes that the API does not have; resolves to whether to sign out. */
export async function confirmSignOut({ nav, guard, drafts }: Deps): Promise<boolean> {
  const unsent = await drafts.countUnsent();
  const button = { confirmText: '로그아웃', danger: true };
  if (unsent === 0 && !guard.isWorking) return nav.confirm({ title: '로그아웃할까요?', ...button });
  return nav.confirm({
    title: '아직 보내지 않은 변경이 있습니다.',
    text:
      unsent > 0
        ? `전송을 기다리는 변경 ${unsent}건이 사라집니다. 연결된 뒤에 로그아웃하면 모두 저장됩니다.`
        : '지금 로그아웃하면 진행 중인 변경이 저장되지 않을 수 있습니다.',
    ...button,
  });
}
