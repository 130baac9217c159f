import { usePlatform } from '@backoffice/platform';
import { type RowSizes, useMedia } from '@backoffice/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { useIsWide } from '../../order/useIsWide.ts';

/** The sizes of rows in px; `isLarge` if the text is so large, or the screen so narrow, that its values wrap. */
export interface RowMetrics extends RowSizes {
  readonly isLarge: boolean;
}

const DEFAULT_FONT_SIZE = 16;
const LARGE_SCALE = 1.6;

/** The sizes of rows for the current width, text size and density; call it in an observer. */
export function useRowMetrics(): RowMetrics {
  const { isCompact } = usePlatform().display;
  const isWide = useIsWide();
  // Narrower than a phone: a folded phone, or 400 % zoom.
  const isNarrow = useMedia('(width < 360px)');
  const [fontSize, setFontSize] = useState(readFontSize);
  useEffect(() => watchFontSize(() => setFontSize(readFontSize())), []);
  const scale = fontSize / DEFAULT_FONT_SIZE;
  const isLarge = isNarrow || scale >= LARGE_SCALE;
  const closed = Math.round(getClosedHeight(isWide, isLarge, isCompact) * scale);
  // About half a screen is rendered above and below the screen.
  return isWide
    ? { closed, isLarge, open: 620 * scale, gap: 0, overscan: 8, covered: 176 }
    : { closed, isLarge, open: 700 * scale, gap: isCompact ? 4 : 8, overscan: 4, covered: 101 };
}

/** The sizes as custom properties, so that the height in CSS equals the height in the virtual list. */
export function toRowStyle({ closed, covered }: RowMetrics): CSSProperties {
  return { '--row-height': `${closed}px`, '--row-covered': `${covered}px` } as CSSProperties;
}

function getClosedHeight(isWide: boolean, isLarge: boolean, isCompact: boolean): number {
  if (isLarge) return isWide ? 84 : 214;
  return isWide ? (isCompact ? 40 : 57) : isCompact ? 100 : 108;
}

/** Calls `onChange` after the layout of another text size, when reading it is cheap. */
function watchFontSize(onChange: () => void): () => void {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:1rem;visibility:hidden';
  document.body.append(probe);
  const sizes = new ResizeObserver(onChange);
  sizes.observe(probe);
  return () => {
    sizes.disconnect();
    probe.remove();
  };
}

function readFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_FONT_SIZE;
}
