import { expect, it } from '@jest/globals';
import { FormDraft } from '@backoffice/platform';
import { fakePlatform } from '@backoffice/testing';
import { markRestored, restoredFrom } from './restoredDraft.ts';

const AGE = 60_000;

it('a draft says when its content was typed, also to builds that call that by its earlier names', () => {
  const platform = fakePlatform();
  const draft = new FormDraft(platform, 'note', 1);
  expect([restoredFrom(undefined), restoredFrom(draft)]).toEqual([null, null]);
  markRestored(draft, AGE);
  const since = platform.now() - AGE;
  expect([restoredFrom(draft), draft.revivedFrom]).toEqual([since, since]);
  draft.settle();
  draft.revive(AGE);
  expect([restoredFrom(draft), draft.revivedFrom]).toEqual([since, since]);
});

it('a draft of a host of an earlier release says so as well', () => {
  const earlier = {
    revivedFrom: null as number | null,
    revive: (age: number) => {
      earlier.revivedFrom = 100_000 - age;
    },
  };
  markRestored(earlier, AGE);
  expect(restoredFrom(earlier)).toBe(40_000);
});
