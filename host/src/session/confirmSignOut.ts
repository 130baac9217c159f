import { type DraftStore, type LeaveGuard, type NavStore, flushDrafts } from '@backoffice/platform';

interface Deps {
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly guard: Pick<LeaveGuard, 'isWorking'>;
  readonly drafts: Pick<DraftStore, 'countStored'>;
}

/** Asks before a sign-out, and names what it deletes on this device; resolves to whether to sign out. */
export async function confirmSignOut({ nav, guard, drafts: stored }: Deps): Promise<boolean> {
  await flushDrafts();
  const { unsent, drafts } = await stored.countStored();
  const lost = [
    ...(unsent > 0 ? [`전송을 기다리는 변경 ${unsent}건`] : []),
    ...[...drafts].map(([name, count]) => `${name} ${count}개`),
  ];
  const text = [
    ...(lost.length > 0 ? ['이 기기에만 있는 내용이 사라져요.', ...lost] : []),
    ...(guard.isWorking ? ['지금 로그아웃하면 진행 중인 변경이 저장되지 않을 수 있어요.'] : []),
  ];
  return nav.confirm({ title: '로그아웃할까요?', text: text.join('\n'), confirmText: '로그아웃', danger: true });
}
