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

describe('the history', () => {
  it('takes what was typed into a field back as one step, and makes it again', () => {
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

  it('begins another step when a field was left, also for the same field', () => {
    type('a', '1', '12');
    entries.endStep();
    type('a', '123');
    entries.undo();
    expect(all()).toEqual({ a: '12' });
  });

  it('takes a paste back as one step', () => {
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
  it('keeps the newest steps and forgets the oldest', () => {
    for (let at = 0; at < HISTORY_MAX + 25; at += 1) entries.edit([{ id: `line-${at}`, entry: epost(String(at)) }]);
    entries.undo();
    expect(entries.get(`line-${HISTORY_MAX + 24}`)).toBeUndefined();
    for (let at = 1; at < HISTORY_MAX; at += 1) entries.undo();
    expect(entries.canUndo).toBe(false);
    expect(entries.byId.size).toBe(25);
  });

  it('has nothing to make again after another edit', () => {
    type('a', '1');
    entries.undo();
    type('b', '2');
    expect(entries.canRedo).toBe(false);
  });

  it('ignores edits that change nothing', () => {
    type('a', '1');
    entries.endStep();
    type('a', '1');
    entries.undo();
    expect(all()).toEqual({});
  });

  it('ends when lines were saved: what was sent cannot be taken back', () => {
    type('a', '1');
    type('b', '2');
    entries.settle(['a']);
    expect(all()).toEqual({ b: '2' });
    expect(entries.canUndo).toBe(false);
  });
});

describe('the lines of a number', () => {
  it('are those that have it, however it is written, through every edit', () => {
    type('a', '68-91');
    type('b', '6891');
    expect([...entries.usersOf(epost('6891'))]).toEqual(['a', 'b']);
    type('a', '68');
    expect([...entries.usersOf(epost('6891'))]).toEqual(['b']);
    entries.undo();
    expect([...entries.usersOf(epost('6891'))].toSorted()).toEqual(['a', 'b']);
    entries.undo();
    expect([...entries.usersOf(epost('6891'))]).toEqual(['a']);
  });

  it('are of one carrier', () => {
    type('a', '6891');
    expect(entries.usersOf({ company: 'kr.lotte', no: '6891' }).size).toBe(0);
    expect(entries.usersOf({ company: null, no: '6891' }).size).toBe(0);
  });
});
