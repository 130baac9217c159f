import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import webpack from 'webpack';

/**
 * Returns the rules that compile scripts (to the language edition `target`) and styles. `hot` adds React Fast Refresh.
 */
export function compileRules({ hot, target }: { hot: boolean; target: 'es2018' | 'es2022' }): RuleSetRule[] {
  const css = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules, importLoaders: 0 } },
  ];
  // Default class names are the same for the same file in two applications; the unique name distinguishes them.
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

/** First line of a script that browsers should compile completely in the background during the download. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Hints browsers to compile every function of a script while it is loaded (Chromium's explicit compile hints; others
 * ignore the comment). Otherwise the main thread compiles each function at its first call.
 */
export function compileOnLoad(): webpack.BannerPlugin {
  // After the minimizer, which removes comments, and before source maps and hashes.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: COMPILE_HINT, raw: true, test: /\.js$/, stage });
}
