import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../runtime/profile/ROOT.ts';

// rule: copy.documents
it('README.md is in English, with a summary in Korean', () => {
  const [english = '', korean = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## 한국어 요약');
  expect(english).not.toMatch(/[가-힣]/);
  expect(korean.match(/[가-힣]+/g)?.length).toBeGreaterThan(20);
});
