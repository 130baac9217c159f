import { beforeEach, describe, expect, it } from '@jest/globals';
import { GridEntries, HISTORY_MAX } from './GridEntries.ts';

const epost = (no: string) => ({ company: 'kr.epost', no });
let entries: GridEntries;
const all = () => Object.fromEntries([...entries.byId].map(([id, { no }]) => [id, no]));
const type = (id: string, ...texts: string[]) => {
  for (const no of texts) entries.edit([{ id, entry: no === '' ? undefined : epost(no) }], id);
};

beforeEach(() => {
  entries = new GridEntries();
});

describe('undo history', () => {
  it('GridEntries undoes the typing of a field as one step and redoes it', () => {
    type('a', '1', '12', '123');
    entries.endStep();
    type('b', '9');
    expect(entries.undo()).toEqual(['b']);
    expect(all()).toEqual({ a: '123' });
    expect(entries.undo()).toEqual(['a']);
    expect(all()).toEqual({});
    expect(entries.undo()).toEqual([]);
    expect(entries.redo()).toEqual(['a']);
    expect(entries.redo()).toEqual(['b']);
    expect(all()).toEqual({ a: '123', b: '9' });
  });

  it('GridEntries starts a new step after a field was left, even for the same field', () => {
    type('a', '1', '12');
    entries.endStep();
    type('a', '123');
    entries.undo();
    expect(all()).toEqual({ a: '12' });
  });

  it('GridEntries undoes a paste as one step', () => {
    type('a', '1');
    entries.endStep();
    entries.edit([
      { id: 'a', entry: epost('2') },
      { id: 'b', entry: epost('3') },
    ]);
    entries.undo();
    expect(all()).toEqual({ a: '1' });
  });

  // rule: waybill-grid.undo
  it('GridEntries keeps the newest steps and drops the oldest', () => {
    for (let at = 0; at < HISTORY_MAX + 25; at += 1) entries.edit([{ id: `line-${at}`, entry: epost(String(at)) }]);
    entries.undo();
    expect(entries.get(`line-${HISTORY_MAX + 24}`)).toBeUndefined();
    for (let at = 1; at < HISTORY_MAX; at += 1) entries.undo();
    expect(entries.canUndo).toBe(false);
    expect(entries.byId.size).toBe(25);
  });

  it('GridEntries clears the redo steps after another edit', () => {
    type('a', '1');
    entries.undo();
    type('b', '2');
    expect(entries.canRedo).toBe(false);
  });

  it('GridEntries ignores edits without a change', () => {
    type('a', '1');
    entries.endStep();
    type('a', '1');
    entries.undo();
    expect(all()).toEqual({});
  });

  it('GridEntries clears the undo history after lines were saved, because a sent line cannot be undone', () => {
    type('a', '1');
    type('b', '2');
    entries.removeWithoutUndo(['a']);
    expect(all()).toEqual({ b: '2' });
    expect(entries.canUndo).toBe(false);
  });
});

describe('lines by number', () => {
  it('GridEntries finds all lines with a number in any format after every edit, undo included', () => {
    type('a', '68-91');
    type('b', '6891');
    expect([...entries.findIdsWithNumber(epost('6891'))]).toEqual(['a', 'b']);
    type('a', '68');
    expect([...entries.findIdsWithNumber(epost('6891'))]).toEqual(['b']);
    entries.undo();
    expect([...entries.findIdsWithNumber(epost('6891'))].toSorted()).toEqual(['a', 'b']);
    entries.undo();
    expect([...entries.findIdsWithNumber(epost('6891'))]).toEqual(['a']);
  });

  it('GridEntries does not match a number of another carrier or without a carrier', () => {
    type('a', '6891');
    expect(entries.findIdsWithNumber({ company: 'kr.lotte', no: '6891' }).size).toBe(0);
    expect(entries.findIdsWithNumber({ company: null, no: '6891' }).size).toBe(0);
  });
});
