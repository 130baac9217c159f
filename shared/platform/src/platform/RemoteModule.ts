import type { ComponentType } from 'react';
import { isList, isMatch, isShape, isText } from '../storage/guards.ts';
import type { Platform } from './Platform.ts';

/**
 * Properties of a page for the host, in addition to its path. A kept-alive page stays mounted while other pages
 * are shown.
 */
export interface PageHandle {
  readonly name: string;
  readonly keepAlive?: boolean;
}

/**
 * A screen of a remote: its path, its handle and its page; `preload` loads the page's file or rejects. `reads` are the
 * first calls of the screen by method and path (`GET /market/get/:marketId`): calls without values other than
 * parameters of the screen's path. The page starts them before any script has loaded. `resume` continues work of the
 * screen after a reload of the page on another screen, if the screen has marked it (`markUnfinishedWork`).
 */
export interface RemoteRoute {
  readonly path: string;
  readonly handle: PageHandle;
  readonly reads?: readonly `${'GET' | 'POST'} /${string}`[];
  readonly Component: ComponentType & { preload?(): Promise<void> };
  readonly resume?: (platform: Platform) => Promise<void>;
}

/** The only export of a remote: `export const remote = { … } satisfies RemoteModule`. */
export interface RemoteModule {
  readonly id: string;
  readonly routes: readonly RemoteRoute[];
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';
const isRoute = isShape({ path: isMatch(/^\//), handle: isShape({ name: isText }), Component: isComponent });
const isRemote = isShape({ id: isText, routes: isList(isRoute) });

/** Whether a loaded value is a RemoteModule with the expected id. */
export function isRemoteModule(value: unknown, id: string): value is RemoteModule {
  return isRemote(value) && value.id === id;
}
