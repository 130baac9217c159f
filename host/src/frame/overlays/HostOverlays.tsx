import { copyText, scheduleIdle, usePlatform } from '@backoffice/platform';
import { ConfirmDialog, Splash, ToastRegion } from '@backoffice/ui/overlays';
import { observer } from 'mobx-react-lite';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import { documentTitle } from '../../browser/documentTitle.ts';

/** The page's overlays, once for all remotes (docs/rules.md#overlays). */
export const HostOverlays = observer(function HostOverlays() {
  const { bridge, nav } = usePlatform();
  useDocumentTitle();
  const [question] = nav.questions;
  const copy = async (details: string) => {
    if (await copyText(details, bridge)) nav.toast('복사되었습니다.');
    else nav.toast('복사하지 못했어요. 내용을 직접 선택해주세요.', { type: 'warn' });
  };
  return (
    <>
      <ConfirmDialog
        request={question ?? null}
        onAnswer={(yes, isChecked) => question && nav.answer(question.id, yes, isChecked)}
        onCopy={(details) => void copy(details)}
      />
      <Splash state={nav.splash} />
      <ToastRegion toasts={nav.toasts} onClose={nav.closeToast} />
    </>
  );
});

/** Updates the document's title with the current screen and the signed-in seller. */
export function useDocumentTitle(): void {
  const { nav, user } = usePlatform();
  useEffect(
    () =>
      autorun(
        () => {
          document.title = documentTitle(nav.screen, user.seller?.info.name);
        },
        // Setting a title takes the browser some milliseconds, so a screen is painted first.
        { scheduler: scheduleIdle },
      ),
    [nav, user],
  );
}
