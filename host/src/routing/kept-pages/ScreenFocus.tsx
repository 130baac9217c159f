import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a new screen, so that a screen reader reads it and the next Tab reaches the
 * screen's first control. Not for the first screen of a visit, nor when the screen has moved the focus itself.
 */
export const ScreenFocus = observer(function ScreenFocus({ uri }: { readonly uri: string }) {
  const { screen } = usePlatform().nav;
  const settled = useRef(uri);
  useEffect(() => {
    if (settled.current === uri) return;
    const name = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility?.() ?? true);
    if (name === undefined) return;
    settled.current = uri;
    const { activeElement: active, body } = document;
    // The pressed control of a kept screen has the focus until the browser next draws, although it is hidden.
    if (active === null || active === body || active.checkVisibility?.() === false) name.focus({ preventScroll: true });
  }, [uri, screen]);
  return null;
});
