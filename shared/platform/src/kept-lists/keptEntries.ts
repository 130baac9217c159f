import type { KeptVersion } from './KeptVersions.ts';

/** How the keys begin under which is what is noted about a list. */
export const NOTE = 'note ';

/** The keys of the parts of a list, in its order. */
export function partKeys(place: string, { id, count }: KeptNote['parts']): readonly string[] {
  return Array.from({ length: count }, (_, at) => `part ${id} ${at} ${place}`);
}

/** Items as they are stored in a part. */
export interface KeptEntry {
  readonly text: string;
}

/** What is noted about a list, under `NOTE`. */
export interface KeptNote {
  readonly at: number;
  /** In bytes. */
  readonly size: number;
  readonly version?: KeptVersion | undefined;
  /** The list's parts: `id` tells them from those of the list before. */
  readonly parts: { readonly id: string; readonly count: number };
}

/** The lists of all accounts together have at most so many bytes (docs/rules.md#kept-lists). */
export const MAX_BYTES = 20 * 1024 * 1024;
/** A character of a text with Korean in it. */
export const BYTES_PER_CHARACTER = 2;
/** How long a list is cached, in milliseconds (docs/rules.md#kept-lists). */
const LIST_RETENTION = 7 * 24 * 60 * 60_000;

/** Whether a list was read too long ago. */
export function isOver({ at }: KeptNote, now: number): boolean {
  return at + LIST_RETENTION <= now;
}

/** Whether a stored value is a note; that of an earlier build, which stored a list as one text, is none. */
export function isNote(value: unknown): value is KeptNote {
  return typeof value === 'object' && value !== null && 'at' in value && 'size' in value && 'parts' in value;
}

/** Whether a stored value has items. */
export function isEntry(value: unknown): value is KeptEntry {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
