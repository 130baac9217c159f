import { loadOnce } from '@backoffice/platform';
import type { SignInAgain, SignInAgainDeps } from './SignInAgain.ts';

/**
 * `SignInAgain`, loaded when a login has expired or a fresh one is needed, which is long after the start. If it fails
 * to load, an expired login is reported and left to the login page.
 */
export function createLazySignInAgain(
  deps: SignInAgainDeps,
  load: () => Promise<{ readonly SignInAgain: new (deps: SignInAgainDeps) => SignInAgain }> = () =>
    import('./SignInAgain.ts'),
): Pick<SignInAgain, 'ask' | 'renew'> {
  const loaded = loadOnce(async () => new (await load()).SignInAgain(deps));
  return {
    ask: async (question) => {
      const signInAgain = await loaded().catch(() => undefined);
      if (signInAgain !== undefined) return signInAgain.ask(question);
      await deps.nav.confirm(question);
      return false;
    },
    renew: async (...asked) => (await loaded()).renew(...asked),
  };
}
