import { FormDraft, type Platform, flushDrafts } from '@backoffice/platform';
import type { GridCarriers } from '../entries/GridCarriers.ts';
import type { GridEntries, GridEntry } from '../entries/GridEntries.ts';
import type { GridSave, SaveWrite } from './GridSave.ts';

/** Content of a grid draft. */
export interface GridDraft {
  readonly company: string | null;
  readonly entries: readonly (readonly [id: string, entry: GridEntry])[];
  readonly uncertain: SaveWrite | null;
}

interface Parts {
  readonly entries: GridEntries;
  readonly carriers: GridCarriers;
  readonly save: GridSave;
  readonly onRestored: () => void;
}

const DRAFT_VERSION = 4;

/** Creates the draft of a market's grid. A second tab has a separate draft while the first tab is open. */
export function createGridDraft(platform: Pick<Platform, 'drafts' | 'now'>, marketId: string): FormDraft<GridDraft> {
  return new FormDraft(platform, `waybill-grid ${marketId}`, DRAFT_VERSION, { isExclusive: true });
}

/**
 * Restores the draft and stores later changes in it. Lines that were typed before the draft was found win, except lines
 * of an uncertain call.
 */
export async function restoreGridDraft(
  draft: FormDraft<GridDraft>,
  { entries, carriers, save, onRestored }: Parts,
  isStopped: () => boolean,
): Promise<void> {
  const restored = await draft.read();
  if (isStopped()) return;
  const isNew = entries.byId.size === 0;
  if (restored !== undefined) {
    const { company, entries: restoredEntries, uncertain } = restored.typed;
    if (isNew) carriers.restore(company);
    const call = save.uncertain === null ? uncertain : null;
    if (call !== null) save.restore(call);
    const inCall = new Set(call?.content.map(({ orderId }) => orderId));
    entries.restore([...new Map([...restoredEntries, ...[...entries.byId].filter(([id]) => !inCall.has(id))])]);
    onRestored();
    if (isNew) draft.markRestored(restored.age);
  }
  draft.startAutosave(() => {
    const { uncertain } = save;
    const { byId, version } = entries;
    if (version === 0 || (byId.size === 0 && uncertain === null)) return null;
    return { typed: { company: carriers.next, entries: [...byId], uncertain }, files: new Map() };
  });
  // The draft only stores later changes automatically; lines typed before must be flushed.
  if (!isNew) await flushDrafts();
}
