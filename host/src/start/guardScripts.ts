import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { ScriptGate } from '../remotes/ScriptGate.ts';

/** The part of the browser's Trusted Types that the page uses; TypeScript's DOM library lacks them. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
  readonly defaultPolicy?: { createScriptURL(address: string): unknown } | null;
}

/**
 * Converts a text that the browser is about to use as a script address or markup; null makes the browser throw a
 * TypeError.
 */
interface Rules {
  createScriptURL(address: string, type?: string, sink?: string): string | null;
  createHTML(html: string, type: string, sink: string): string | null;
}

/** This sink parses into a separate document, in which nothing runs or loads: it reads HTML tables saved as .xls. */
const INERT = 'DOMParser parseFromString';

/** This sink starts a worker. */
const WORKER = 'Worker constructor';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Installs the page's only Trusted Types policy, the default one. Every script address passes the gate, those of
 * webpack's runtime in any build included; plain text never becomes script or markup. Browsers without Trusted Types
 * rely on the origins of the Content-Security-Policy.
 *
 * A browser extension may have installed a default policy before. The result is then `replaced` if that policy passes
 * the scripts of the page and of the release set, so that the page works, and otherwise `refused`.
 */
export function guardScripts(
  view: Pick<Window, 'trustedTypes'>,
  gate: ScriptGate,
  { remotes }: ReleaseSet,
): 'installed' | 'replaced' | 'refused' {
  const types = view.trustedTypes;
  try {
    const policy = types?.defaultPolicy;
    if (policy) {
      const own = ['/assets/main.js', ...remotes.map(({ current }) => current.base + current.entry)];
      return own.every((address) => String(policy.createScriptURL(address)) === address) ? 'replaced' : 'refused';
    }
    types?.createPolicy('default', {
      createScriptURL: (address, _type, sink) =>
        gate.allows(address) || (sink === WORKER && gate.allowsWorker(address)) ? address : null,
      createHTML: (html, _type, sink) => (sink === INERT ? html : null),
    });
    return 'installed';
  } catch {
    return 'refused';
  }
}
