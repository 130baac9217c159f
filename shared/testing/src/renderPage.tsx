import { PlatformProvider, RouterProvider, createMemoryRouter } from '@backoffice/platform';
import { type RenderResult, act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type FakePlatform, fakePlatform } from './fakePlatform.ts';

/** How a page is rendered: `path` is its route's pattern, `url` the address it is opened at. */
export interface PageSetting {
  readonly path?: string;
  readonly url?: string;
  /** Addresses that were visited before, to which Back leads. */
  readonly visited?: readonly string[];
  readonly platform?: FakePlatform;
}

/** A rendered page: queries, its platform, a user-event session, and the router's location. */
export interface RenderedPage extends RenderResult {
  readonly platform: FakePlatform;
  readonly user: UserEvent;
  readonly location: () => string;
  /** Presses Back. */
  readonly goBack: () => Promise<void>;
}

/** Renders a page as the host would; any other address shows the text `elsewhere`. */
export function renderPage(
  page: ReactNode,
  { path = '/', url = path, visited = [], platform = fakePlatform() }: PageSetting = {},
): RenderedPage {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path, element: page }, elsewhere], { initialEntries: [...visited, url] });
  const result = render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  const location = () => router.state.location.pathname + router.state.location.search;
  const goBack = () => act(() => router.navigate(-1));
  return { ...result, platform, user: userEvent.setup(), location, goBack };
}
