import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, baseOutput } from './baseConfig.ts';

/** The scripts that are inlined into the host's page, by the marker that they replace. */
export const INLINE_SCRIPTS = { 'start-page': './src/startPage.ts', 'sign-in': './src/signIn.ts' } as const;

/** The package exports all of the platform from one file; unused modules of it have no effect and are left out. */
const ONLY_WHAT_IS_USED = { test: /[\\/]shared[\\/]platform[\\/]src[\\/]/, sideEffects: false };

/**
 * The scripts of the page itself: of the host's sources, without anything of federation, and readable by browsers that
 * are too old for the main script, because they are what says so.
 */
export function inlineConfig(request: BuildRequest): Configuration {
  const base = baseConfig(request, 'page', 'es2018');
  return {
    ...base,
    devtool: false,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ONLY_WHAT_IS_USED] },
    entry: INLINE_SCRIPTS,
    output: { ...baseOutput(request, 'page'), filename: '[name].js' },
  };
}
