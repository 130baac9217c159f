import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, pageOutput } from './baseConfig.ts';

/** The name of the entry, and so of its file. */
export const SIGN_IN = 'sign-in';

/** The platform's one door opens to all of it; here a module of it without a used export has no effect and is left out. */
const ONLY_WHAT_IS_USED = { test: /[\\/]shared[\\/]platform[\\/]src[\\/]/, sideEffects: false };

/**
 * The script with which a visitor's sign-in can be used: of the host's sources, but a build of its own, so that nothing
 * of federation and of what is shared by it is in the file.
 */
export function signInConfig(request: BuildRequest): Configuration {
  const base = baseConfig(request, SIGN_IN);
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ONLY_WHAT_IS_USED] },
    entry: { [SIGN_IN]: './src/signIn.ts' },
    output: pageOutput(request, SIGN_IN),
  };
}
