import { type ComponentType, useState } from 'react';
import type { LatePart } from './LatePart.ts';
import { useLatePart } from './useLatePart.ts';

/** A dialog, sheet or drawer that is fetched when it is first opened. */
export interface LateLayer<P> {
  readonly Component: ComponentType<P> | undefined;
  /** Opened and fetched. */
  readonly isOpen: boolean;
  /** Opened and not fetched yet. */
  readonly isFetching: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens and closes a late part, for observers; one that could not be fetched is closed, and fetched when it is opened again. */
export function useLateLayer<P>(part: LatePart<P>, failureText?: string): LateLayer<P> {
  const [isWanted, setWanted] = useState(false);
  const close = () => setWanted(false);
  const Component = useLatePart(part, { isWanted, onFailure: close, failureText });
  return {
    Component,
    isOpen: isWanted && Component !== undefined,
    isFetching: isWanted && Component === undefined,
    open: () => setWanted(true),
    close,
  };
}
