import { usePlatform } from '@backoffice/platform';
import { autorun } from 'mobx';
import { useEffect } from 'react';

const NAME = '셀러 백오피스';

/** Names the window after the seller who is signed in. */
export function useTitle(): void {
  const { user } = usePlatform();
  useEffect(
    () =>
      autorun(() => {
        const seller = user.seller?.info.name;
        document.title = seller ? `${seller} · ${NAME}` : NAME;
      }),
    [user],
  );
}
