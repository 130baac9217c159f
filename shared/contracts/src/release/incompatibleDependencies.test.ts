import { describe, expect, it } from '@jest/globals';
import { incompatibleDependencies } from './incompatibleDependencies.ts';

const PLATFORM = '@backoffice/platform';

describe('what a build needs of the page', () => {
  it.each([
    ['^19.3.1', '19.3.1'],
    ['^19.3.1', '19.3.2'],
    ['^19.3.1', '19.4.0'],
    ['^19.3.1', '19.10.0'],
    ['^0.1.1', '0.1.1'],
    ['^0.1.1', '0.1.12'],
    ['^0.0.3', '0.0.3'],
  ])('%s is met by %s', (range, version) => {
    expect(incompatibleDependencies({ [PLATFORM]: range }, { [PLATFORM]: version })).toEqual([]);
  });

  it.each([
    ['^19.3.1', '19.3.0'],
    ['^19.3.1', '19.2.9'],
    ['^19.3.1', '18.9.9'],
    ['^0.1.1', '0.1.0'],
    ['^0.2.0', '0.1.9'],
    ['^0.0.3', '0.0.2'],
    ['^1.0.0', '0.9.9'],
  ])('%s is ahead of %s, so that a newer page may help', (range, version) => {
    expect(incompatibleDependencies({ [PLATFORM]: range }, { [PLATFORM]: version })).toEqual([
      { name: PLATFORM, range, provided: version, isAhead: true },
    ]);
  });

  it.each([
    ['^19.3.1', '20.0.0'],
    ['^0.1.1', '0.2.0'],
    ['^0.0.3', '0.0.4'],
    ['^0.9.9', '1.0.0'],
  ])('%s is left behind by %s, which no newer page undoes', (range, version) => {
    expect(incompatibleDependencies({ [PLATFORM]: range }, { [PLATFORM]: version })).toMatchObject([
      { isAhead: false },
    ]);
  });

  it.each(['', '*', '19.3.1', '>=19.3.1', '^19.3', '^19.3.1-rc.1'])('a range like %j is never met', (range) => {
    expect(incompatibleDependencies({ react: range }, { react: '19.3.1' })).toHaveLength(1);
  });

  it('a version that is missing or cannot be read meets nothing', () => {
    const needs = { react: '^19.3.1', mobx: '^7.1.3' };
    expect(incompatibleDependencies(needs, { react: '19' }).map(({ name, provided }) => [name, provided])).toEqual([
      ['react', '19'],
      ['mobx', undefined],
    ]);
  });

  it('names each package that is not met, and nothing else', () => {
    const provided = { react: '19.3.1', mobx: '6.0.0' };
    expect(incompatibleDependencies({ react: '^19.0.0', mobx: '^7.1.3' }, provided).map(({ name }) => name)).toEqual([
      'mobx',
    ]);
    expect(incompatibleDependencies({}, provided)).toEqual([]);
  });
});
