import type { BuildContract } from './buildContract.ts';

/**
 * The hashes of a build that the page has to know. The files of its pages are preloaded from a current build alone; the
 * entry of any build knows their hashes, and the page asks for an entry and workers by itself.
 */
export function hashesForPage(
  { integrity, pages }: Pick<BuildContract, 'integrity' | 'pages'>,
  { isPreloaded }: { isPreloaded: boolean },
): BuildContract['integrity'] {
  if (integrity === undefined || isPreloaded) return integrity;
  const ofPages = new Set(Object.values(pages).flatMap(({ js, css }) => [...js, ...css]));
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !ofPages.has(file)));
}
