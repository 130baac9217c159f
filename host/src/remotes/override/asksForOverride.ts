/** The parameter of an address that names a remote from a developer's machine. */
export const PARAMETER = 'remote';

/** Whether an address names a remote from a developer's machine. */
export function asksForOverride({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).has(PARAMETER);
}
