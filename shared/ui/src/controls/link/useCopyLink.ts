import { copyText, usePlatform } from '@backoffice/platform';

/** Returns a function that copies a link and confirms it; if copying is impossible it shows the link instead. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { bridge, nav } = usePlatform();
  return async (link) => {
    if (await copyText(link, bridge)) nav.toast('복사되었습니다.');
    else await nav.alert({ title: '아래 주소를 길게 눌러 복사해주세요.', text: link });
  };
}
