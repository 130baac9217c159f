import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { trackPromise } from './trackPromise.ts';

function Screen({ page }: { readonly page: Promise<string> }) {
  return <h1>{use(page)}</h1>;
}
const show = (page: Promise<string>) =>
  render(
    <Suspense fallback={<p>불러오는 중</p>}>
      <Screen page={page} />
    </Suspense>,
  );

it('a component renders the result of a settled promise at once when it uses it for the first time', async () => {
  const page = trackPromise(Promise.resolve('포장 준비'));
  await page;
  show(page);
  expect(screen.getByRole('heading', { name: '포장 준비' })).toBeVisible();
});

it('a component waits for a pending promise', async () => {
  let settle: (text: string) => void = () => {};
  const page = trackPromise(new Promise<string>((resolve) => (settle = resolve)));
  await act(async () => void show(page));
  expect(screen.getByText('불러오는 중')).toBeVisible();
  await act(async () => settle('포장 준비'));
  expect(screen.getByRole('heading', { name: '포장 준비' })).toBeVisible();
});
