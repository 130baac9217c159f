import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  NavigationType,
  type RouteMatch,
  type RouteObject,
  type RouterState,
  type UNSAFE_createMemoryHistory,
  createPath,
  matchRoutes,
} from 'react-router-dom';
import { PopNavigation } from './PopNavigation.ts';
import { type Target, resolveTarget } from './resolveTarget.ts';
import { withIds } from './withIds.ts';

/** The entries of a browser's history, or their stand-in of a test. */
export type RouterHistory = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>;

/** How a navigation is made. */
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  readonly flushSync?: boolean;
  /** The route whose screen navigates, as React Router's hooks name it. */
  readonly fromRouteId?: string;
}

/** What a state of the router is shown with. */
interface Update {
  readonly deletedFetchers: string[];
  readonly newErrors: null;
  readonly viewTransitionOpts: undefined;
  readonly flushSync: boolean;
}

type Subscriber = (state: RouterState, update: Update) => void;
type Matches = RouterState['matches'];

const UNLOADED = {
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: false,
  revalidation: 'idle',
  loaderData: {},
  actionData: null,
  errors: null,
  fetchers: new Map(),
} as const satisfies Partial<RouterState>;

/**
 * The navigation of a page whose routes load and send nothing (ADR 146): React Router's components and hooks show its
 * state. A navigation is over when it is made, except for one that goes along the history, or that a blocker holds.
 */
export class ScreenRouter {
  readonly basename = '/';
  readonly future = {};
  /** Routes that a loader has changed; here none does. */
  readonly manifest = {};
  readonly routes: RouteObject[];
  readonly window: Window | undefined;
  readonly #history: RouterHistory;
  readonly #subscribers = new Set<Subscriber>();
  readonly #blockers = new Map<string, BlockerFunction>();
  readonly #pop = new PopNavigation();
  readonly #unlisten: () => void;
  #state: RouterState;
  #isShown = true;

  constructor(routes: readonly RouteObject[], history: RouterHistory, view?: Window) {
    this.routes = withIds(routes);
    this.window = view;
    this.#history = history;
    const { location, action } = history;
    this.#state = {
      ...UNLOADED,
      historyAction: action,
      location,
      matches: this.#match(location),
      preventScrollReset: false,
      blockers: new Map(),
    };
    this.#unlisten = history.listen(({ action: historyAction, location: next, delta }) => {
      if (this.#pop.undone()) return;
      const key = this.#blockerOf(next, historyAction);
      if (key === undefined || delta === null) return this.#complete(historyAction, next, {});
      const isUndone = this.#pop.undo(() => history.go(-delta));
      this.#block(key, next, () => void isUndone.then(() => history.go(delta)));
      this.#pop.end();
    });
  }

  get state(): RouterState {
    return this.#state;
  }

  readonly createHref = (to: Target): string => this.#history.createHref(to);
  readonly createURL = (to: Target): URL => this.#history.createURL(to);
  readonly encodeLocation = (to: Target) => this.#history.encodeLocation(to);

  readonly subscribe = (subscriber: Subscriber): (() => void) => {
    this.#subscribers.add(subscriber);
    // What changed between the first rendering and this effect of it.
    if (!this.#isShown) this.#tell(subscriber, false);
    this.#isShown = true;
    return () => this.#subscribers.delete(subscriber);
  };

  /**
   * Goes to an address, or so many entries along the history.
   * @throws Error when the address is not one of this page.
   */
  readonly navigate = async (to: Target | number, options: NavigateOptions = {}): Promise<void> => {
    this.#pop.end();
    if (typeof to === 'number') return this.#pop.begin(() => this.#history.go(to));
    const next = this.#locationOf(to, options);
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const key = this.#blockerOf(next, action);
    if (key === undefined) this.#complete(action, next, options);
    else this.#block(key, next, () => void this.navigate(to, options));
  };

  /** The state of a blocker, which from now on asks `blocks`. */
  readonly getBlocker = (key: string, blocks: BlockerFunction): Blocker => {
    this.#blockers.set(key, blocks);
    return this.#state.blockers.get(key) ?? IDLE_BLOCKER;
  };

  readonly deleteBlocker = (key: string): void => {
    this.#state.blockers.delete(key);
    this.#blockers.delete(key);
  };

  /** Ends listening to the history. */
  readonly dispose = (): void => {
    this.#unlisten();
    this.#subscribers.clear();
  };

  #match(location: Location): Matches {
    const matches = matchRoutes(this.routes, location) as RouteMatch[] | null;
    if (matches === null) throw new Error(`No route is for ${location.pathname}: the last one should be "*".`);
    return matches as Matches;
  }

  #locationOf(to: Target, { state, fromRouteId }: NavigateOptions): Location {
    const { location, matches } = this.#state;
    const path = this.#history.encodeLocation(createPath(resolveTarget(to, location.pathname, matches, fromRouteId)));
    return { ...path, state: state ?? null, key: Math.random().toString(36).slice(2, 10), mask: undefined };
  }

  #blockerOf(next: Location, historyAction: NavigationType): string | undefined {
    const [key, blocks] = [...this.#blockers].at(-1) ?? [];
    if (key === undefined || this.#state.blockers.get(key)?.state === 'proceeding') return undefined;
    return blocks?.({ currentLocation: this.#state.location, nextLocation: next, historyAction }) ? key : undefined;
  }

  #block(key: string, location: Location, goOn: () => void): void {
    const show = (blocker: Blocker) =>
      this.#show({ blockers: new Map(this.#state.blockers).set(key, blocker) }, { flushSync: false });
    show({
      state: 'blocked',
      location,
      proceed: () => {
        show({ state: 'proceeding', proceed: undefined, reset: undefined, location });
        goOn();
      },
      reset: () => show(IDLE_BLOCKER),
    });
  }

  #complete(historyAction: NavigationType, location: Location, { preventScrollReset, flushSync }: NavigateOptions) {
    const isSamePath = location.pathname === this.#state.location.pathname;
    const matches = isSamePath ? this.#state.matches : this.#match(location);
    if (historyAction === NavigationType.Push) this.#history.push(location, location.state);
    if (historyAction === NavigationType.Replace) this.#history.replace(location, location.state);
    const blockers = new Map([...this.#state.blockers.keys()].map((key) => [key, IDLE_BLOCKER as Blocker]));
    this.#show(
      { historyAction, location, matches, blockers, preventScrollReset: preventScrollReset === true },
      { flushSync: flushSync === true },
    );
    this.#pop.end();
  }

  #show(changes: Partial<RouterState>, { flushSync }: { flushSync: boolean }): void {
    this.#state = { ...this.#state, ...changes };
    this.#isShown = this.#subscribers.size > 0;
    for (const subscriber of this.#subscribers) this.#tell(subscriber, flushSync);
  }

  #tell(subscriber: Subscriber, flushSync: boolean): void {
    subscriber(this.#state, { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync });
  }
}
