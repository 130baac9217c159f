import { usePlatform } from '@backoffice/platform';
import { useLayoutEffect } from 'react';

/** Restores the scroll position of kept-alive pages, and scrolls every other page to its top. */
export function ScrollKeeper({ uri, kept }: { uri: string; kept: boolean }) {
  const { scroll } = usePlatform();
  useLayoutEffect(() => {
    window.scrollTo(0, kept ? scroll.topOf(uri) : 0);
    if (!kept) return;
    const save = () => scroll.save(uri, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [uri, kept, scroll]);
  return null;
}
