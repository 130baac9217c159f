import webpack from 'webpack';

/** The first line of a script that a browser shall compile whole, in the background, while the script comes. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Asks browsers to compile every function of a script while it is loaded (Chromium's explicit compile hints; others
 * ignore the comment). Without it the page's main thread compiles each function when it is first called.
 */
export function compileOnLoad(): webpack.BannerPlugin {
  // After the minimizer, which takes comments out, and before source maps and hashes are made.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: COMPILE_HINT, raw: true, test: /\.js$/, stage });
}
