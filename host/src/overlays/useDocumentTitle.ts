import { usePlatform } from '@backoffice/platform';
import { autorun } from 'mobx';
import { useEffect } from 'react';

const NAME = '셀러 백오피스';

/** Keeps the document's title in step with the current screen and the signed-in seller. */
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
