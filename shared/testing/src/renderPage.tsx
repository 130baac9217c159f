import { PlatformProvider, RouterProvider, createMemoryRouter } from '@backoffice/platform';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type FakePlatform, fakePlatform } from './fakePlatform.ts';

/** Where and with what a page is rendered: `path` is its route's pattern, `url` the address it is opened at. */
export interface PageSetting {
  readonly path?: string;
  readonly url?: string;
  readonly platform?: FakePlatform;
}

/** A rendered page: queries, the platform it got, a person who uses it, and where the router stands. */
export interface RenderedPage extends RenderResult {
  readonly platform: FakePlatform;
  readonly user: UserEvent;
  readonly location: () => string;
}

/** Renders a page as the host would; another address than its own shows the words `elsewhere`. */
export function renderPage(
  page: ReactNode,
  { path = '/', url = path, platform = fakePlatform() }: PageSetting = {},
): RenderedPage {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path, element: page }, elsewhere], { initialEntries: [url] });
  const result = render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  const location = () => router.state.location.pathname + router.state.location.search;
  return { ...result, platform, user: userEvent.setup(), location };
}
