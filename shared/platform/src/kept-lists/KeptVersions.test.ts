import { afterEach, expect, it } from '@jest/globals';
import { KeptVersions } from './KeptVersions.ts';

afterEach(() => localStorage.clear());

it('the end of a session leaves no version, and nothing else is touched', () => {
  const versions = new KeptVersions(localStorage);
  versions.set('kakao:1', { since: 'v1', call: 'POST /receipt/list/a', completeAt: 0 });
  localStorage.setItem('backoffice.display', '{}');
  versions.clear();
  expect(Object.keys(localStorage)).toEqual(['backoffice.display']);
});
