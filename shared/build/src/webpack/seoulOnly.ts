import webpack from 'webpack';

/** Excludes moment's locales other than Korean: all of them are 57 kB. */
export function seoulOnly(): webpack.ContextReplacementPlugin {
  return new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /ko$/);
}
