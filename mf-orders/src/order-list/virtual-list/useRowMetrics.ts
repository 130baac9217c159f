import { type DisplaySettings, usePlatform } from '@backoffice/platform';
import { useState } from 'react';
import { type RowMetrics, rowMetrics } from './rowMetrics.ts';
import { useIsWide } from './useIsWide.ts';

/** How much larger texts are by the settings of the device (`tokens.css`). */
const SCALES: Readonly<Record<DisplaySettings['textSize'], number>> = { normal: 1, large: 1.15, larger: 1.3 };

/** The sizes of rows for the present width, size of texts and density; for observers. */
export function useRowMetrics(): RowMetrics {
  const { display } = usePlatform();
  const scale = SCALES[display.settings.textSize];
  // The browser's own size is read once: to read it after a change would have all styles computed for that alone.
  const [fontSize] = useState(() => readFontSize() / scale);
  return rowMetrics(useIsWide(), fontSize * scale, display.isCompact);
}

function readFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
