import type { Registry } from '../../trade/registry/Registry.ts';

/**
 * A registry that opens each account at the stand-in, in the typed name, before it is checked. A real bank knows the
 * holder, who is not part of the inquiry; the stand-in has no other source.
 */
export function openAccountsAt(standin: string, registry: Registry): Registry {
  return {
    businessExists: (regNo) => registry.businessExists(regNo),
    async accountExists(account) {
      const { no, holder } = account;
      await fetch(`${standin}/accounts`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ no, holder }),
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined);
      return registry.accountExists(account);
    },
  };
}
