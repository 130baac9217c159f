import { type Figure, median } from '@backoffice/processes';

/** Returns the figure with the median of the first build, and as its control the median of the second, if there is one. */
export function compareBuilds(
  figure: Pick<Figure, 'name' | 'unit' | 'aim'>,
  [own, commit]: readonly { readonly name: string; readonly values: readonly number[] }[],
): Figure {
  const control = commit && { name: commit.name, value: median(commit.values) };
  return { ...figure, value: median(own?.values ?? []), ...(control && { control }) };
}
