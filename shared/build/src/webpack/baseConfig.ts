import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { fastRefresh } from '../hot/hotReload.ts';
import type { SharingManifest } from '../sharing.ts';
import { compileOnLoad, compileRules } from './compileRules.ts';
import { FONT_SOURCE, FONT_STYLES, fontDirectory } from './font.ts';
import { IntegrityPlugin } from '../integrity/IntegrityPlugin.ts';
import { integrityOf } from '../integrity/integrityOf.ts';
import { SbomPlugin } from '../sbom/SbomPlugin.ts';
import { ChunkRequestsPlugin } from './ChunkRequestsPlugin.ts';

/**
 * Options of a build. `dir` is the package's folder, `out` where the files go, `version` names the build.
 * With `servedAt` it is a development build that is served there (an address ending in `/`); with `hot` it replaces its
 * modules in a page whose React is a development build, too.
 */
export interface BuildRequest {
  readonly dir: string;
  readonly out: string;
  readonly version: string;
  readonly servedAt?: string;
  readonly hot?: boolean;
}

/** The parts of a package.json that are used. */
export type Manifest = SharingManifest & { readonly name: string };

/** Extensions that imports may omit. */
export const EXTENSIONS = ['.tsx', '.ts', '.js'];

/** Timeout of a chunk in milliseconds. */
const CHUNK_TIMEOUT = 5000;

/** The configuration that all applications share; `name` is unique on the page. */
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

/** The output options that all applications share. */
export function baseOutput({ out }: BuildRequest, name: string): Configuration['output'] {
  return {
    path: out,
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT,
    strictModuleExceptionHandling: true,
    hashFunction: 'xxhash64',
  };
}

/** A file's name with the hash of its content, or without one in a development build. */
export function hashed({ servedAt }: BuildRequest, name: string, extension: string): string {
  return servedAt === undefined ? `${name}.[contenthash:8].${extension}` : `${name}.${extension}`;
}

/**
 * The plugins of every application: styles in files of their own, Korean alone of moment's locales, and fast refresh
 * where modules are replaced.
 */
export function basePlugins(request: BuildRequest, styles: string): WebpackPluginInstance[] {
  const extracted = new MiniCssExtractPlugin({ filename: hashed(request, styles, 'css'), ignoreOrder: true });
  // Hot replacement identifies files by their address, which has to stay the same.
  const own = request.hot ? fastRefresh() : new ChunkRequestsPlugin(CHUNK_TIMEOUT);
  // What is edited while it is served has no lasting hash.
  const built = request.servedAt === undefined ? [compileOnLoad(), new IntegrityPlugin()] : [];
  return [extracted, own, ...built, seoulOnly()] as WebpackPluginInstance[];
}

/** The list of the packages that a build for production is made of. */
export function sbomPlugins({ servedAt, version }: BuildRequest, name: string): WebpackPluginInstance[] {
  return servedAt === undefined ? [new SbomPlugin({ name, version })] : [];
}

/** The page's output and definitions: one script, chunks beside it below `/assets/`. */
export function pageOutput(request: BuildRequest, name: string): Configuration['output'] {
  const filename = hashed(request, 'assets/[name]', 'js');
  return { ...baseOutput(request, name), publicPath: '/', filename, chunkFilename: filename };
}

/** Defines the address of the font's style sheet and its hash for the page. */
export function pageDefinitions(): WebpackPluginInstance {
  return new webpack.DefinePlugin({
    FONT_STYLES: JSON.stringify(`/assets/${fontDirectory()}/${FONT_STYLES}`),
    FONT_INTEGRITY: JSON.stringify(integrityOf(readFileSync(join(FONT_SOURCE, FONT_STYLES)))),
  });
}

/** The package.json of a package's folder. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}

/** Excludes moment's locales other than Korean: all of them are 57 kB. */
export function seoulOnly(): webpack.ContextReplacementPlugin {
  return new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /ko$/);
}
