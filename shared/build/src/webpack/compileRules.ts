import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import webpack from 'webpack';

/** How sources become scripts, of the edition `target` of the language, and styles. `hot` adds React's fast refresh. */
export function compileRules({ hot, target }: { hot: boolean; target: 'es2018' | 'es2022' }): RuleSetRule[] {
  const css = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules, importLoaders: 0 } },
  ];
  // Default class names are the same for the same file in two applications; the unique name keeps them apart.
  const named = {
    localIdentName: '[uniqueName]-[local]-[hash:base64:5]',
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
        },
      },
    },
    { test: /\.module\.css$/, use: css(named) },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false) },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
  ];
}

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
