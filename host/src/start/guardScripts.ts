import type { ScriptGate } from '../remotes/ScriptGate.ts';

/** The part of the browser's Trusted Types that the page uses; its type library does not know them. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** What a text becomes before the browser takes it for an address of code or for markup; null refuses it with a TypeError. */
interface Rules {
  createScriptURL(address: string): string | null;
  createHTML(html: string, type: string, sink: string): string | null;
}

/** Parses into a document of its own, in which nothing is run or loaded: the sheets of shops that are pages really. */
const INERT = 'DOMParser parseFromString';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Sets the page's one Trusted Types policy, the default one, which every text passes that would become code: whoever
 * loads a script, webpack's runtime of any build included, gets no further than the gate. Texts never become scripts or
 * markup. Browsers without Trusted Types have the Content-Security-Policy's list of origins alone.
 */
export function guardScripts(view: Pick<Window, 'trustedTypes'>, gate: ScriptGate): void {
  view.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (gate.allows(address) ? address : null),
    createHTML: (html, _type, sink) => (sink === INERT ? html : null),
  });
}
