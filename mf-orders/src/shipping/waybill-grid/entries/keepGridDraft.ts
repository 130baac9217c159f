import { FormDraft, type Platform, flushDrafts } from '@backoffice/platform';
import type { GridSave, UncertainBatch } from '../save/GridSave.ts';
import type { GridCarriers } from './GridCarriers.ts';
import type { GridEntries } from './GridEntries.ts';
import type { GridEntry } from './GridEntry.ts';

/** What a draft of the grid holds. */
export interface GridDraft {
  readonly company: string | null;
  readonly entries: readonly (readonly [id: string, entry: GridEntry])[];
  readonly uncertain: UncertainBatch | null;
}

interface Parts {
  readonly entries: GridEntries;
  readonly carriers: GridCarriers;
  readonly save: GridSave;
  /** Called after a draft was taken over. */
  readonly onRestored: () => void;
}

const DRAFT_VERSION = 1;

/** The draft of a market's grid. */
export function gridDraft(platform: Pick<Platform, 'drafts' | 'now'>, marketId: string): FormDraft<GridDraft> {
  return new FormDraft(platform, `waybill-grid ${marketId}`, DRAFT_VERSION, { isExclusive: true });
}

/**
 * Takes over what a draft has, and keeps it from then on. What was typed before the draft was found stays, each line for
 * itself, unless a call without an answer has the line.
 */
export async function keepGridDraft(
  draft: FormDraft<GridDraft>,
  { entries, carriers, save, onRestored }: Parts,
  isEnded: () => boolean,
): Promise<void> {
  const restored = await draft.read();
  if (isEnded()) return;
  const isNew = entries.byId.size === 0;
  if (restored !== undefined) {
    const { company, entries: earlier, uncertain } = restored.typed;
    if (isNew) carriers.restore(company);
    const call = save.uncertain === null ? uncertain : null;
    if (call !== null) save.restore(call);
    const inCall = new Set(call?.batch.lines.map(({ id }) => id));
    entries.restore([...new Map([...earlier, ...[...entries.byId].filter(([id]) => !inCall.has(id))])]);
    onRestored();
    if (isNew) draft.markRestored(restored.age);
  }
  draft.keep(() => {
    const { uncertain } = save;
    const { byId, version } = entries;
    if (version === 0 || (byId.size === 0 && uncertain === null)) return null;
    return { typed: { company: carriers.next, entries: [...byId], uncertain }, files: new Map() };
  });
  // Only changes from now on are stored by themselves.
  if (!isNew) await flushDrafts();
}
