import { usePlatform } from '@backoffice/platform';
import { type ComponentType, useState } from 'react';

/** A part of the page that is fetched when it is first wanted. */
export interface LazyPiece<P> {
  readonly Piece: ComponentType<P> | undefined;
  readonly isOpen: boolean;
  /** It is wanted and not here yet. */
  readonly isFetching: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Fetches a part of the page when it is opened, and tells when it could not be fetched; opening it again tries again. */
export function useLazyPiece<P>(load: () => Promise<ComponentType<P>>): LazyPiece<P> {
  const { nav } = usePlatform();
  const [Piece, setPiece] = useState<ComponentType<P>>();
  const [isOpen, setOpen] = useState(false);
  const fetchPiece = async () => {
    try {
      const piece = await load();
      setPiece(() => piece);
    } catch {
      setOpen(false);
      nav.toast('화면을 불러오지 못했습니다. 다시 시도해주세요.', { type: 'warn' });
    }
  };
  return {
    Piece,
    isOpen: isOpen && Piece !== undefined,
    isFetching: isOpen && Piece === undefined,
    open: () => {
      setOpen(true);
      if (Piece === undefined && !isOpen) void fetchPiece();
    },
    close: () => setOpen(false),
  };
}
