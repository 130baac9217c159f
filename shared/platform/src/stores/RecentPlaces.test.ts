import { memoryStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { Stored } from '../storage/Stored.ts';
import { RecentPlaces } from './RecentPlaces.ts';

const memory = () => ({ localStorage: memoryStorage(), sessionStorage: memoryStorage() });
const open = (view: ReturnType<typeof memory>, account: string | null = 'kakao:1') => {
  const uid = () => account;
  return new RecentPlaces({ stored: new Stored({ view, uid }), uid });
};
const place = (id: string) => ({ to: `/market/t/${id}`, title: `마켓 ${id}` });

describe('the recent places', () => {
  it('the recent places are the last five, newest first, each once with its latest title', () => {
    const recent = open(memory());
    for (const id of ['1', '2', '3', '4', '5', '6', '3']) recent.recordVisit(place(id));
    recent.recordVisit({ ...place('5'), title: '새 이름' });
    expect(recent.places.map(({ title }) => title)).toEqual(['새 이름', '마켓 3', '마켓 6', '마켓 4', '마켓 2']);
  });

  it('the recent places outlive the page', () => {
    const storage = memory();
    open(storage).recordVisit(place('1'));
    expect(open(storage).places).toEqual([place('1')]);
  });

  // rule: display.desk-rail
  it('the recent places of one account are never shown to another account or a visitor', () => {
    const storage = memory();
    open(storage).recordVisit(place('1'));
    expect(open(storage, 'kakao:2').places).toEqual([]);
    expect(open(storage, null).places).toEqual([]);
    const other = open(storage, 'kakao:2');
    other.recordVisit(place('2'));
    expect(other.places).toEqual([place('2')]);
    expect(open(storage).places).toEqual([place('1')]);
  });

  it.each(['places', [{ to: 'https://elsewhere.test', title: 'x' }], [{ to: '//elsewhere.test', title: 'x' }], [null]])(
    'the recent places are empty if %j is stored: none leads to another origin',
    (value) => {
      const storage = memory();
      open(storage).recordVisit(place('1'));
      const [key = ''] = Object.keys(storage.localStorage);
      storage.localStorage.setItem(key, JSON.stringify({ value }));
      expect(open(storage).places).toEqual([]);
    },
  );
});
