import { usePlatform } from '@backoffice/platform';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import type { LatePart } from './LatePart.ts';

interface LatePartOptions {
  /** Whether it is to be shown; it is fetched then, if it was not before. */
  readonly isWanted: boolean;
  /** Ends what it was wanted for; wanted again, it is fetched again. */
  readonly onFailure?: () => void;
  /** What the toast says of a failure. */
  readonly failureText?: string;
}

/** The component of a late part, once it is fetched; for observers. A failure is shown as a toast. */
export function useLatePart<P>(part: LatePart<P>, options: LatePartOptions): ComponentType<P> | undefined {
  const { isWanted, onFailure, failureText = '화면을 불러오지 못했습니다. 다시 시도해주세요.' } = options;
  const { nav } = usePlatform();
  const { component } = part;
  const isAwaited = isWanted && component === undefined;
  const fail = useEffectEvent(() => {
    onFailure?.();
    nav.toast(failureText, { type: 'warn' });
  });
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    part.fetch().catch(() => {
      if (!isLeft) fail();
    });
    return () => {
      isLeft = true;
    };
  }, [part, isAwaited]);
  return component;
}
