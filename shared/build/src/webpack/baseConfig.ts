import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { SharingManifest } from '../sharing.ts';
import { compileRules } from './compileRules.ts';
import { FONT_STYLES, fontDirectory } from './font.ts';
import { ChunkRequestsPlugin } from './ChunkRequestsPlugin.ts';
import { seoulOnly } from './seoulOnly.ts';

/**
 * What a build is told. `dir` is the package's folder, `out` where the files go, `version` names the build.
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

/** What is read of a package.json. */
export type Manifest = SharingManifest & { readonly name: string };

/** Where sources may leave out their ending. */
export const EXTENSIONS = ['.tsx', '.ts', '.js'];

/** How long a chunk may take, in milliseconds. */
const CHUNK_TIMEOUT = 5000;

/** What every application's build has in common; `name` is unique on the page. */
export function baseConfig({ dir, servedAt, hot = false }: BuildRequest, name: string): Configuration {
  const development = servedAt !== undefined;
  return {
    name,
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: EXTENSIONS },
    module: { rules: compileRules({ hot }), strictExportPresence: true },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** What every application's output has in common. */
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

/** A file's name with the hash of its content, or without one where it is served for development. */
export function hashed({ servedAt }: BuildRequest, name: string, extension: string): string {
  return servedAt === undefined ? `${name}.[contenthash:8].${extension}` : `${name}.${extension}`;
}

/** The plugins of every application: styles in files of their own, Korean alone of moment's locales, and fast refresh where modules are replaced. */
export function basePlugins(request: BuildRequest, styles: string): WebpackPluginInstance[] {
  const extracted = new MiniCssExtractPlugin({ filename: hashed(request, styles, 'css'), ignoreOrder: true });
  // Hot replacement finds what it replaces by its address, which has to stay the same for it.
  const own = request.hot ? new ReactRefreshPlugin({ overlay: false }) : new ChunkRequestsPlugin(CHUNK_TIMEOUT);
  return [extracted, own, seoulOnly()] as WebpackPluginInstance[];
}

/** The page's output and definitions: one script, chunks beside it below `/assets/`. */
export function pageOutput(request: BuildRequest): Configuration['output'] {
  const filename = hashed(request, 'assets/[name]', 'js');
  return { ...baseOutput(request, 'host'), publicPath: '/', filename, chunkFilename: filename };
}

/** Tells the page where its font's style sheet lies. */
export function pageDefinitions(): WebpackPluginInstance {
  return new webpack.DefinePlugin({ FONT_STYLES: JSON.stringify(`/assets/${fontDirectory()}/${FONT_STYLES}`) });
}

/** The package.json of a package's folder. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}
