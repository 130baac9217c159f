import type { ModuleInfo } from './moduleInfoOf.ts';

/** The global of the federation runtime that its browser extension reads. */
interface FederationGlobal {
  moduleInfo?: Readonly<Record<string, unknown>>;
}

/**
 * Answers Module Federation's browser extension, which reads `__FEDERATION__.moduleInfo`. The runtime fills that for
 * remotes with a manifest alone; the page loads entries. What the runtime or the extension writes there is kept, and what
 * the page has is read when it is asked for.
 */
export function answerDevtools(view: object, read: () => Readonly<Record<string, ModuleInfo>>): void {
  const { __FEDERATION__: federation } = view as { __FEDERATION__?: FederationGlobal };
  if (federation === undefined) return;
  let written = federation.moduleInfo ?? {};
  Object.defineProperty(federation, 'moduleInfo', {
    configurable: true,
    enumerable: true,
    get: () => ({ ...written, ...read() }),
    // Who adds to it writes everything back, also what was read of the page, which may be outdated later.
    set: (value: object | undefined) => {
      const own = read();
      written = Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !(key in own)));
    },
  });
}
