import { beforeEach, expect, it, jest } from '@jest/globals';

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset['start'];
  document.body.innerHTML = `<div id="shell">
    <div class="shell-failed"><h1>화면을 불러오지 못했어요</h1><p>다시</p><button>다시 시도</button></div>
    <main class="shell-login"><h1>셀러 백오피스</h1></main>
  </div>`;
});

/** Runs the script in a page without a member, and ends its parsing. */
async function loadPage(owner: object, name: string): Promise<void> {
  const member = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  Reflect.deleteProperty(owner, name);
  await jest.isolateModulesAsync(async () => void (await import('./browserCheck.ts')));
  Object.defineProperty(owner, name, member);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

it.each([
  ['Chrome and Safari', String.prototype, 'isWellFormed'],
  ['Firefox', Intl, 'Segmenter'],
])('a page in a version of %s below the floor shows only that it needs an update', async (_, owner, name) => {
  await loadPage(owner, name);
  expect(dataset['start']).toBe('outdated');
  expect(document.querySelector('.shell-failed > h1')).toHaveTextContent('브라우저를 업데이트해주세요');
  expect(document.querySelector('.shell-failed > p')).toHaveTextContent('Chrome 111, Safari 16.4, Firefox 140 이상');
  expect(document.querySelectorAll('button, main')).toHaveLength(0);
});

it('a page in a browser of the floor is not changed', async () => {
  const before = document.body.innerHTML;
  await loadPage({ other: 1 }, 'other');
  expect([dataset['start'], document.body.innerHTML]).toEqual([undefined, before]);
});
