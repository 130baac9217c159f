import { usePlatform } from '@backoffice/platform';
import { useState } from 'react';
import { type RowMetrics, rowMetrics } from './rowMetrics.ts';
import { useIsWide } from './useIsWide.ts';

/** The sizes of rows for the present width; font size and density are read once, they change on another screen. */
export function useRowMetrics(): RowMetrics {
  const [fontSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const { display } = usePlatform();
  const [isCompact] = useState(() => display?.isCompact ?? false);
  return rowMetrics(useIsWide(), fontSize, isCompact);
}
