import { type PreviewRefusal, findPreview } from '@backoffice/contracts/wire/release/findPreview';
import { memberText, parsePreviewLink } from '@backoffice/contracts/wire/release/previewLink';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { when } from 'mobx';
import { BuildBar } from '../tab-build/BuildBar.tsx';
import type { TabBuild, TabBuildDeps } from '../tab-build/TabBuild.ts';

const CURRENT = '지금 배포된 화면을 보여드려요.';
const REFUSALS: Readonly<Record<PreviewRefusal, string>> = {
  address: '주소가 바뀌었거나 일부가 빠졌어요. 받은 주소를 그대로 열어주세요.',
  unknown: '없는 화면이에요. 기간이 끝나 정리됐거나 주소가 바뀌었을 수 있어요.',
  released: '이제 모두에게 배포된 화면이에요.',
  withdrawn: '만든 팀이 내린 화면이에요.',
  expired: '볼 수 있는 기간이 끝났어요. 필요하면 만든 팀에 다시 요청해주세요.',
  'not-member': '이 계정에는 공개되지 않았어요. 초대받은 계정과 받은 주소가 맞는지 확인해주세요.',
};

/**
 * The preview that a link of the tab names. It is placed only if the account has accepted the question in this tab;
 * otherwise the question, or why there is no preview, is shown above the released screens.
 */
export async function loadPreview(link: string, { view, stored, set, uid }: TabBuildDeps): Promise<TabBuild> {
  const before = stored.get('preview');
  const isAccepted = before?.link === link && before.isAccepted;
  stored.set('preview', { link, isAccepted });
  const remove = () => stored.remove('preview');
  const shown = isAccepted && uid !== null ? await readPreview(set, link, uid) : undefined;
  if (typeof shown === 'object')
    return {
      bar: { label: '배포 전 화면', title: `${shown.build.team} 팀의 배포 전 화면이에요.`, text: shown.name },
      Bar: BuildBar,
      place: (released) => placePreview(released, shown),
      remove,
      start: (_, reload) => void view.setTimeout(() => void reload(), Date.parse(shown.until) - Date.now()),
    };
  const start: TabBuild['start'] = ({ nav, user }, reload) =>
    void when(() => user.me !== null).then(async () => {
      const found = await readPreview(set, link, user.me?.uid ?? '');
      const isConfirmed =
        typeof found === 'string'
          ? await nav.alert({ title: '배포 전 화면을 열 수 없어요', text: `${REFUSALS[found]} ${CURRENT}` })
          : await nav.confirm({
              title: '배포 전 화면을 열까요?',
              text: `${found.build.team} 팀이 준비하고 있는 화면이라 문제가 있을 수 있어요. 이 탭에서만 보여요.\n${found.name}`,
              confirmText: '열기',
              cancelText: '열지 않기',
            });
      if (!isConfirmed) return remove();
      stored.set('preview', { link, isAccepted: true });
      await reload();
    });
  return { bar: undefined, Bar: BuildBar, place: (released) => released, remove, start };
}

async function readPreview(set: ReleaseSet, text: string, uid: string) {
  const link = parsePreviewLink(text);
  if (link === undefined) return 'address';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(memberText(link.secret, uid)));
  const member = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = findPreview(set, link, member, Date.now());
  return typeof found === 'string' ? found : { ...found, id: link.id, name: `${link.id} ${link.version}` };
}

type Found = Exclude<Awaited<ReturnType<typeof readPreview>>, string>;

/** A set that is served later may have released or withdrawn the build. */
function placePreview({ revision, remotes }: ReleaseSet, { id, build }: Found): ReleaseSet {
  const place = (remote: ReleaseSet['remotes'][number]) => {
    const { current, stopped, maintenance } = remote;
    const isOver = current.version === build.version || stopped?.includes(build.version);
    return remote.id !== id || isOver ? remote : { id, current: build, stopped, maintenance };
  };
  return { revision, remotes: remotes.map(place) };
}
