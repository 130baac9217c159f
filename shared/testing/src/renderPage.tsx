import { PlatformProvider, RouterProvider } from '@backoffice/platform';
import { createMemoryRouter } from '@backoffice/platform/testing/router';
import { type RenderResult, act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type FakePlatform, fakePlatform } from './fakePlatform.ts';

/** Rendering options: `path` is the pattern of the route, `url` the initial address, possibly with a history state. */
export interface PageSetting {
  readonly path?: string;
  readonly url?: string | { readonly pathname: string; readonly state: unknown };
  /** Earlier addresses in the history, for Back. */
  readonly visited?: readonly string[];
  readonly platform?: FakePlatform;
}

/** Rendered page: queries, platform, user-event session, and location of the router. */
export interface RenderedPage extends RenderResult {
  readonly platform: FakePlatform;
  readonly user: UserEvent;
  readonly location: () => string;
  /** Navigates back. */
  readonly goBack: () => Promise<void>;
}

/** Renders a page like the host; any other address shows the text `elsewhere`. */
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
