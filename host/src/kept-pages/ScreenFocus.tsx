import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the name of a screen that was gone to, where a screen reader reads it and the next Tab is the
 * screen's first control. The screen a visit begins with, and one that has put the focus somewhere itself, are let be.
 */
export const ScreenFocus = observer(function ScreenFocus({ uri }: { readonly uri: string }) {
  const { screen } = usePlatform().nav;
  const settled = useRef(uri);
  useEffect(() => {
    if (settled.current === uri) return;
    const name = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility?.() ?? true);
    if (name === undefined) return;
    settled.current = uri;
    if (document.activeElement === document.body || document.activeElement === null)
      name.focus({ preventScroll: true });
  }, [uri, screen]);
  return null;
});
