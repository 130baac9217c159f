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
    if (document.activeElement === document.body || document.activeElement === null)
      name.focus({ preventScroll: true });
  }, [uri, screen]);
  return null;
});
