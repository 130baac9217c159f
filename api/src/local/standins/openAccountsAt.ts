import type { Registry } from '../../trade/registry/Registry.ts';

/**
 * Wraps a registry so that each account is opened at the stand-in in the typed name before it is checked. A real bank
 * has the holder's name; an inquiry does not include it, so the stand-in gets it here.
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
