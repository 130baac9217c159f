import { useLocation, useNavigate, usePlatform } from '@backoffice/platform';
import { reaction } from 'mobx';
import { useEffect, useInsertionEffect, useRef } from 'react';

/** The router's data in a history entry; `idx` 0 is the first entry of the visit. */
interface EntryState {
  readonly idx?: number;
  readonly key?: string;
}

const getEntry = ({ state }: History) => (state as EntryState | null) ?? {};
const getIndex = (history: History) => getEntry(history).idx ?? 0;
/** The router's key for the location of an entry without one. */
const FIRST_KEY = 'default';

/**
 * Lets Back close a layer on the first entry of the document, where it would leave the document and the router could
 * not block it: opening a layer duplicates the entry, so that there is an entry below it to go back to. The lower entry
 * gets the index before 0 and is skipped: without a layer, Back leaves the page at once, as before.
 */
export function useLayerEntry(): void {
  const { layers } = usePlatform();
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  /** The index of the current entry. The history may have another entry while a blocked Back is undone. */
  const shown = useRef(0);
  const isDuplicated = useRef(false);

  // Before the layout effects of all components, whatever their position in the tree: in one of them a screen opens a
  // layer as it mounts.
  useInsertionEffect(() => {
    here.current = location;
    const { history } = window;
    // React may render a location when Back has already moved to an entry that will be left again.
    if ((getEntry(history).key ?? FIRST_KEY) !== location.key) return;
    const index = getIndex(history);
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
