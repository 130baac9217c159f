import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { createFastRefreshPlugin } from './hot/hotReload.ts';
import type { SharingManifest } from '../sharing.ts';
import { compileOnLoad, compileRules } from './compileRules.ts';
import { FONT_SOURCE, FONT_STYLES, fontDirectory } from './font.ts';
import { IntegrityPlugin } from '../contract/integrity/IntegrityPlugin.ts';
import { computeIntegrity } from '../contract/integrity/computeIntegrity.ts';
import { SbomPlugin } from '../contract/sbom/SbomPlugin.ts';
import { ChunkRequestsPlugin } from './ChunkRequestsPlugin.ts';

/**
 * Options of a build. `dir` is the package's folder, `out` the output folder, `version` the name of the build. With
 * `servedAt` (address ending in `/`) it is a development build that is served there; with `hot` it replaces modules in
 * a page that also uses a development build of React.
 */
export interface BuildRequest {
  readonly dir: string;
  readonly out: string;
  readonly version: string;
  readonly servedAt?: string;
  readonly hot?: boolean;
}

/** Used fields of a package.json. */
export type Manifest = SharingManifest & { readonly name: string };

/** Extensions that imports may omit. */
export const EXTENSIONS = ['.tsx', '.ts', '.js'];

/** Returns the configuration that all applications share; `name` is unique on the page. */
export function baseConfig(
  { dir, servedAt, hot = false }: BuildRequest,
  name: string,
  target: 'es2018' | 'es2022' = 'es2022',
): Configuration {
  const development = servedAt !== undefined;
  return {
    name,
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', target],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: EXTENSIONS },
    module: { rules: compileRules({ hot, target }), strictExportPresence: true },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** Returns the output options that all applications share. */
export function baseOutput({ out }: BuildRequest, name: string): Configuration['output'] {
  return {
    path: out,
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    strictModuleExceptionHandling: true,
    hashFunction: 'xxhash64',
  };
}

/** Returns a file name with a content hash, or without one in a development build. */
export function hashed({ servedAt }: BuildRequest, name: string, extension: string): string {
  return servedAt === undefined ? `${name}.[contenthash:8].${extension}` : `${name}.${extension}`;
}

/**
 * Returns the plugins of every application: extracted styles, only Korean among moment's locales, and Fast Refresh in
 * hot builds.
 */
export function basePlugins(request: BuildRequest, styles: string): WebpackPluginInstance[] {
  const extracted = new MiniCssExtractPlugin({ filename: hashed(request, styles, 'css'), ignoreOrder: true });
  // Hot replacement identifies files by address, which must not change.
  const own = request.hot ? createFastRefreshPlugin() : new ChunkRequestsPlugin();
  // Files of a development server change, so they have no hashes.
  const built = request.servedAt === undefined ? [compileOnLoad(), new IntegrityPlugin()] : [];
  return [extracted, own, ...built, seoulOnly()] as WebpackPluginInstance[];
}

/** Returns the plugin that lists the packages of a production build. */
export function sbomPlugins({ servedAt, version }: BuildRequest, name: string): WebpackPluginInstance[] {
  return servedAt === undefined ? [new SbomPlugin({ name, version })] : [];
}

/** Returns the output options and definitions of the page: one script, and chunks in the same folder `/assets/`. */
export function pageOutput(request: BuildRequest, name: string): Configuration['output'] {
  const filename = hashed(request, 'assets/[name]', 'js');
  return { ...baseOutput(request, name), publicPath: '/', filename, chunkFilename: filename };
}

/** Defines the address and hash of the font's style sheet for the page. */
export function pageDefinitions(): WebpackPluginInstance {
  return new webpack.DefinePlugin({
    FONT_STYLES: JSON.stringify(`/assets/${fontDirectory()}/${FONT_STYLES}`),
    FONT_INTEGRITY: JSON.stringify(computeIntegrity(readFileSync(join(FONT_SOURCE, FONT_STYLES)))),
  });
}

/** Reads the package.json of a package's folder. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}

/** Excludes moment's locales other than Korean: all of them are 57 kB. */
export function seoulOnly(): webpack.ContextReplacementPlugin {
  return new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /ko$/);
}
