import { preload } from 'react-dom';
import { sourceSets } from './sourceSets.ts';

/**
 * Starts to load the first picture of a screen while the screen is still rendering. `src` and `sizes` are those of its
 * `Picture`. A picture in one file, or a browser without AVIF, loads it when it is rendered.
 */
export function preloadPicture(src: string, sizes: string): void {
  const avif = sourceSets(src)?.avif;
  if (avif === undefined) return;
  preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
}
