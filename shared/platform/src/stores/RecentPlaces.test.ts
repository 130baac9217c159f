import { describe, expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';
import { RecentPlaces } from './RecentPlaces.ts';

const memory = () => new BrowserStorage();
const open = (storage: BrowserStorage, uid: string | null = 'kakao:1') => new RecentPlaces({ storage, uid: () => uid });
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
    expect(open(storage).places).toEqual([]);
  });

  // rule: display.desk-rail
  it('a logout deletes the recent places', () => {
    const storage = memory();
    const recent = open(storage);
    recent.recordVisit(place('1'));
    recent.clear();
    expect([recent.places, open(storage).places]).toEqual([[], []]);
  });

  it.each([
    '{',
    '[]',
    '{"uid":"kakao:1"}',
    '{"uid":"kakao:1","places":5}',
    '{"uid":"kakao:1","places":[{"to":"https://elsewhere.test","title":"x"}]}',
    '{"uid":"kakao:1","places":[{"to":"//elsewhere.test","title":"x"}]}',
    '{"uid":"kakao:1","places":[null]}',
  ])('the recent places are empty if %s is stored: none leads to another origin', (text) => {
    const storage = memory();
    storage.setItem('backoffice.recent', text);
    expect(open(storage).places).toEqual([]);
  });
});
