import type { Bridge } from '../Bridge.ts';
import type { NavStore } from '../../stores/NavStore.ts';
import { copyText } from '../copyText.ts';
import { toOtherBrowserAddress } from '../inAppBrowser.ts';
import { openExternal } from '../openExternal.ts';

interface Deps {
  readonly bridge: Bridge;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
}

const NOT_ALLOWED = {
  title: '사진과 파일 접근 권한이 필요해요',
  text: '휴대폰 설정에서 사진과 파일 접근을 허용한 뒤 다시 저장해주세요.',
};
const ELSEWHERE = '이 앱에서는 저장할 수 없어요. 휴대폰의 브라우저에서 저장해주세요.';
const OPEN_ELSEWHERE = {
  call: '아래 주소를 휴대폰의 브라우저에서 열면 파일이 저장돼요. 주소는 잠시 동안 한 번만 열려요.',
  page: '아래 주소를 휴대폰의 브라우저에서 열고, 로그인한 뒤 다시 저장해주세요.',
  print: '아래 주소를 휴대폰의 브라우저에서 열고, 로그인한 뒤 인쇄해주세요.',
} as const;

/** Shows the address of a call's file or of the page, from which a browser can save or print, with a way to it. */
export function showAddress({ bridge, nav }: Deps, url: string, of: keyof typeof OPEN_ELSEWHERE) {
  const title = of === 'print' ? '이 앱에서는 인쇄할 수 없어요' : '이 앱에서는 파일을 저장할 수 없어요';
  const action = findAction({ bridge, nav }, url);
  const buttons = action ? { confirmText: action.label, cancelText: '닫기' } : { cancelText: null };
  void nav.confirm({ title, text: OPEN_ELSEWHERE[of], details: url, ...buttons }).then((confirmed) => {
    if (confirmed) action?.run();
  });
  return { saved: false as const, reason: ELSEWHERE };
}

function findAction({ bridge, nav }: Deps, url: string) {
  if (bridge.can('open')) return { label: '브라우저에서 열기', run: () => openExternal(url, bridge, window) };
  if (bridge.isNative) return undefined;
  const address = toOtherBrowserAddress(url);
  if (address !== undefined) return { label: '다른 브라우저로 열기', run: () => window.location.assign(address) };
  const report = (isCopied: boolean) => isCopied && nav.toast('복사되었습니다.');
  return { label: '주소 복사', run: () => void copyText(url, bridge).then(report) };
}

/** Offers to open the settings of a wrapper without permission to write files. */
export async function offerSettings({ bridge, nav }: Deps): Promise<void> {
  if (!bridge.can('settings')) await nav.alert(NOT_ALLOWED);
  else if (await nav.confirm({ ...NOT_ALLOWED, confirmText: '설정 열기' }))
    await bridge
      .request('settings.open', { page: 'application' })
      .catch(() => nav.toast('설정을 열지 못했어요.', { type: 'warn' }));
}
