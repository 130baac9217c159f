import { scheduleIdle, usePlatform } from '@backoffice/platform';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import { documentTitle } from '../../browser/documentTitle.ts';

/** Keeps the document's title in step with the current screen and the signed-in seller. */
export function useDocumentTitle(): void {
  const { nav, user } = usePlatform();
  useEffect(
    () =>
      autorun(
        () => {
          document.title = documentTitle(nav.screen, user.seller?.info.name);
        },
        // The browser takes some milliseconds for a title: a screen is drawn before it is named.
        { scheduler: scheduleIdle },
      ),
    [nav, user],
  );
}
