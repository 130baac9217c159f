import { useState } from 'react';
import { type RowMetrics, rowMetrics } from './rowMetrics.ts';
import { useIsWide } from './useIsWide.ts';

/** The sizes of rows for the present width; the font size is read once. */
export function useRowMetrics(): RowMetrics {
  const [fontSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  return rowMetrics(useIsWide(), fontSize);
}
