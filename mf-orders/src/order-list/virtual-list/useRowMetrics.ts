import { type DisplaySettings, usePlatform } from '@backoffice/platform';
import { useState } from 'react';
import { type RowMetrics, rowMetrics } from './rowMetrics.ts';
import { useIsWide } from '../../order/useIsWide.ts';

/** The scale of each text size in the settings of the device (`tokens.css`). */
const SCALES: Readonly<Record<DisplaySettings['textSize'], number>> = { normal: 1, large: 1.15, larger: 1.3 };

/** The sizes of rows for the current width, text size and density; call it in an observer. */
export function useRowMetrics(): RowMetrics {
  const { display } = usePlatform();
  const scale = SCALES[display.settings.textSize];
  // The font size of the browser is read once: reading it after each change would force a style recalculation.
  const [fontSize] = useState(() => readFontSize() / scale);
  return rowMetrics(useIsWide(), fontSize * scale, display.isCompact);
}

function readFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
