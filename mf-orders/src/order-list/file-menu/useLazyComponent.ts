import { usePlatform } from '@backoffice/platform';
import { type ComponentType, useState } from 'react';

/** A component that is fetched when it is first opened. */
export interface LazyComponent<P> {
  readonly Component: ComponentType<P> | undefined;
  /** Opened and fetched. */
  readonly isOpen: boolean;
  /** Opened and not fetched yet. */
  readonly isFetching: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Fetches a component when it is opened. A failure is shown as a toast; opening it again tries again. */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const { nav } = usePlatform();
  const [Component, setComponent] = useState<ComponentType<P>>();
  const [isOpen, setOpen] = useState(false);
  const fetchComponent = async () => {
    try {
      const component = await load();
      setComponent(() => component);
    } catch {
      setOpen(false);
      nav.toast('화면을 불러오지 못했습니다. 다시 시도해주세요.', { type: 'warn' });
    }
  };
  return {
    Component,
    isOpen: isOpen && Component !== undefined,
    isFetching: isOpen && Component === undefined,
    open: () => {
      setOpen(true);
      if (Component === undefined && !isOpen) void fetchComponent();
    },
    close: () => setOpen(false),
  };
}
