import { useLocation, useMatches, useOutlet } from '@backoffice/platform';
import { Activity, Fragment, useState } from 'react';
import { ScreenFocus } from './ScreenFocus.tsx';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import { type KeptPage, keepPage } from './keepPage.ts';

/** The current screen, and hidden beside it the last ten kept-alive ones. */
export function KeptPages() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const matches = useMatches();
  const keepAlive = matches.some(({ handle }) => (handle as { keepAlive?: boolean } | undefined)?.keepAlive);
  const [kept, setKept] = useState<readonly KeptPage[]>([]);

  const shown = keepAlive ? keepPage(kept, { uri: pathname, element: outlet }) : kept;
  if (shown !== kept) setKept(shown);
  return (
    <>
      {shown.map(({ uri, element }) => (
        <Activity key={uri} mode={uri === pathname ? 'visible' : 'hidden'}>
          {element}
        </Activity>
      ))}
      {!keepAlive && <Fragment key={pathname}>{outlet}</Fragment>}
      <ScrollKeeper uri={pathname} kept={keepAlive} />
      <ScreenFocus uri={pathname} />
    </>
  );
}
