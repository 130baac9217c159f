/** A draft of the host's platform; one of an earlier release has the later two names. */
export interface RestoredDraft {
  readonly restoredFrom?: number | null;
  markRestored?(age: number): void;
  readonly revivedFrom: number | null;
  revive(age: number): void;
}

/** When the content that a form shows was typed, in milliseconds since 1970, if it was restored from the draft. */
export function restoredFrom(draft: RestoredDraft | undefined): number | null {
  return draft?.restoredFrom ?? draft?.revivedFrom ?? null;
}

/** Records that a form shows restored content of that age. */
export function markRestored(draft: RestoredDraft | undefined, age: number): void {
  if (draft?.markRestored) draft.markRestored(age);
  else draft?.revive(age);
}
