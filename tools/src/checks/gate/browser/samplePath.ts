/** Values of path parameters by name, of the seeded data. */
export type Samples = Readonly<Record<string, string>>;

/**
 * An address of a declared path: each parameter has its sample, an optional one without a sample is left out, any other
 * is `undefined`, which stands for something new.
 */
export function samplePath(path: string, samples: Samples): string {
  const segments = path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const isOptional = segment.endsWith('?');
    const sample = samples[segment.slice(1, isOptional ? -1 : undefined)];
    return sample === undefined && isOptional ? [] : [sample ?? 'undefined'];
  });
  return segments.join('/') || '/';
}
