import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { screen } from '@testing-library/react';
import { FakeFailure } from './FakeApi.ts';
import type { RenderedPage } from './renderPage.tsx';

/** Saves a form, refuses the save at the path of one field, and returns the controls and groups that show the refusal. */
export async function refuseField(
  { platform, user }: Pick<RenderedPage, 'platform' | 'user'>,
  endpoint: Endpoint,
  path: string,
): Promise<readonly HTMLElement[]> {
  const text = `서버가 ${path} 값을 거절했습니다.`;
  const detail = { fields: [{ path, text }] };
  platform.fakeApi.on(endpoint, () => new FakeFailure(400, { message: 'invalid-parameters', detail }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(text);
  return findDescribedBy(text);
}

/** Returns the controls and groups that a text describes, such as the error of a field. */
export function findDescribedBy(text: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-describedby]')].filter((element) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .some((id) => document.getElementById(id)?.textContent === text),
  );
}

/** Returns the value at a path of an object, such as `delivery.option.0.title`. */
export function getValueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => value && Reflect.get(value as object, name), whole);
}
