import { type ListCommands, usePlatform } from '@backoffice/platform';
import { useEffect, useRef } from 'react';

/**
 * Registers the commands of a screen while it is shown, for the palette and the list of keys. `list` is called while
 * they are open: it may read observables and the latest props.
 */
export function useCommands(list: ListCommands): void {
  const { commands } = usePlatform();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => commands.register(() => latest.current()), [commands]);
}
