import { useLocation, useNavigate, usePlatform } from '@backoffice/platform';
import { reaction } from 'mobx';
import { useEffect, useInsertionEffect, useRef } from 'react';

/** What the router stores with a history entry; `idx` 0 is the one that the person came in with. */
interface EntryState {
  readonly idx?: number;
  readonly key?: string;
}

const entryOf = ({ state }: History) => (state as EntryState | null) ?? {};
const indexOf = (history: History) => entryOf(history).idx ?? 0;
/** The key that the router gives the location of an entry without one. */
const FIRST_KEY = 'default';

/**
 * Lets Back close a layer on the first entry of the document, where it would leave the document and the router could
 * not block it: opening a layer duplicates the entry, so that there is one below it to go back to. The lower one gets
 * the index before 0 and is passed over: without a layer, Back leaves the page with one press, as it would have.
 */
export function useLayerEntry(): void {
  const { layers } = usePlatform();
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  /** The index of the entry that is shown. That of the history may be another one's while a blocked Back is undone. */
  const shown = useRef(0);
  const isDuplicated = useRef(false);

  // Before the layout effects of all components, wherever they stand in the tree: in one of them a screen opens a layer
  // as it appears.
  useInsertionEffect(() => {
    here.current = location;
    const { history } = window;
    // React may render a location when Back has gone on already, to an entry that will be left again.
    if ((entryOf(history).key ?? FIRST_KEY) !== location.key) return;
    const index = indexOf(history);
    // Not on a page that starts there, as after Forward from another document.
    if (isDuplicated.current && index < 0 && shown.current === index + 1) history.back();
    shown.current = index;
  }, [location]);

  useEffect(
    () =>
      reaction(
        () => layers.isOpen,
        (isOpen) => {
          const { history } = window;
          const index = shown.current;
          if (!isOpen || index > 0 || (isDuplicated.current && index === 0)) return;
          isDuplicated.current = true;
          history.replaceState({ ...history.state, idx: index - 1 }, '');
          const { pathname, search, hash, state } = here.current;
          void navigate({ pathname, search, hash }, { state });
        },
        { fireImmediately: true },
      ),
    [layers, navigate],
  );
}
