import { usePlatform } from '@backoffice/platform';
import { ConfirmDialog, Splash, ToastRegion } from '@backoffice/ui/overlays';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTitle } from '../start/useTitle.ts';

/** The page's overlays, once for all remotes (specification, section 2, Global overlays). */
export const HostOverlays = observer(function HostOverlays() {
  const { nav } = usePlatform();
  useTitle();
  const [question] = nav.questions;
  const { backgroundColor } = nav;
  useEffect(() => {
    document.body.style.backgroundColor = backgroundColor;
  }, [backgroundColor]);
  return (
    <>
      <ConfirmDialog request={question ?? null} onAnswer={(yes) => question && nav.answer(question.id, yes)} />
      <Splash state={nav.splash} />
      <ToastRegion toasts={nav.toasts} onClose={nav.closeToast} />
    </>
  );
});
