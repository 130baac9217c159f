import { usePlatform } from '@backoffice/platform';
import { useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { readHostVersion } from '../client-events/readHostVersion.ts';
import { applyDisplay } from '../display/applyDisplay.ts';
import { Rail } from '../rail/Rail.tsx';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { answerDevtools } from '../remotes/devtools/answerDevtools.ts';
import { moduleInfoOf } from '../remotes/devtools/moduleInfoOf.ts';
import { federation } from '../remotes/federation.ts';
import { WITH_RAIL } from './withRail.ts';

/**
 * What the first screen does without: the rail of a desk, what follows changes of the display, and the
 * answer to Module Federation's browser extension.
 */
export const Extras = observer(function Extras({ railPlace }: { readonly railPlace: HTMLElement }) {
  const { display, nav } = usePlatform();
  const hasRail = useMedia(WITH_RAIL);
  useEffect(() => (display ? applyDisplay(document, window, { display, nav }) : undefined), [display, nav]);
  const remotes = useRemotes();
  useEffect(() => {
    const page = { name: 'host', version: readHostVersion(document), origin: window.location.origin };
    answerDevtools(window, () => moduleInfoOf({ ...page, provided: federation.provided(), remotes }));
  }, [remotes]);
  return hasRail && createPortal(<Rail />, railPlace);
});
