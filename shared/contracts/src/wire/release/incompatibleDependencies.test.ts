import { describe, expect, it } from '@jest/globals';
import { incompatibleDependencies } from './incompatibleDependencies.ts';

const PLATFORM = '@backoffice/platform';

describe('incompatibleDependencies', () => {
  it.each([
    ['^19.3.1', '19.3.1'],
    ['^19.3.1', '19.3.2'],
    ['^19.3.1', '19.4.0'],
    ['^19.3.1', '19.10.0'],
    ['^0.1.1', '0.1.1'],
    ['^0.1.1', '0.1.12'],
    ['^0.0.3', '0.0.3'],
  ])('incompatibleDependencies accepts the range %s with version %s', (range, version) => {
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
  ])(
    'incompatibleDependencies reports the range %s as ahead of version %s, so that a newer page may help',
    (range, version) => {
      expect(incompatibleDependencies({ [PLATFORM]: range }, { [PLATFORM]: version })).toEqual([
        { name: PLATFORM, range, provided: version, isAhead: true },
      ]);
    },
  );

  it.each([
    ['^19.3.1', '20.0.0'],
    ['^0.1.1', '0.2.0'],
    ['^0.0.3', '0.0.4'],
    ['^0.9.9', '1.0.0'],
  ])(
    'incompatibleDependencies reports the range %s as behind version %s, so that a newer page cannot help',
    (range, version) => {
      expect(incompatibleDependencies({ [PLATFORM]: range }, { [PLATFORM]: version })).toMatchObject([
        { isAhead: false },
      ]);
    },
  );

  it.each(['', '*', '19.3.1', '>=19.3.1', '^19.3', '^19.3.1-rc.1'])(
    'incompatibleDependencies never accepts the invalid range %j',
    (range) => {
      expect(incompatibleDependencies({ react: range }, { react: '19.3.1' })).toHaveLength(1);
    },
  );

  it('incompatibleDependencies never accepts a version that is missing or invalid', () => {
    const needs = { react: '^19.3.1', mobx: '^7.1.3' };
    expect(incompatibleDependencies(needs, { react: '19' }).map(({ name, provided }) => [name, provided])).toEqual([
      ['react', '19'],
      ['mobx', undefined],
    ]);
  });

  it('incompatibleDependencies reports only the packages whose requirement is not met', () => {
    const provided = { react: '19.3.1', mobx: '6.0.0' };
    expect(incompatibleDependencies({ react: '^19.0.0', mobx: '^7.1.3' }, provided).map(({ name }) => name)).toEqual([
      'mobx',
    ]);
    expect(incompatibleDependencies({}, provided)).toEqual([]);
  });
});
