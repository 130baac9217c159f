/** Seeded values of path parameters by name. */
export type Samples = Readonly<Record<string, string>>;

/**
 * Returns an address of a declared path: parameters are replaced by samples; an optional parameter without a sample is
 * omitted, any other is `undefined`, which means a new record.
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
