import { usePlatform } from '@backoffice/platform';
import { autorun } from 'mobx';
import { useEffect } from 'react';

const NAME = '셀러 백오피스';

/** Names the window after the screen that is shown and the seller who is signed in. */
export function useDocumentTitle(): void {
  const { nav, user } = usePlatform();
  useEffect(
    () =>
      autorun(() => {
        document.title = [nav.screen, user.seller?.info.name, NAME].filter(Boolean).join(' · ');
      }),
    [nav, user],
  );
}
