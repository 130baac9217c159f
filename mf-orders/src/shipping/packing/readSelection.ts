/**
 * The orders that the list had selected, by `_id`, from the state that it passed along; it survives a reload and Back.
 * Undefined for none.
 */
export function readSelection(state: unknown): ReadonlySet<string> | undefined {
  if (typeof state !== 'object' || state === null || !('selected' in state)) return undefined;
  const { selected } = state;
  if (!Array.isArray(selected) || selected.length === 0) return undefined;
  return new Set(selected.filter((id) => typeof id === 'string'));
}
