import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** React's fast refresh in an application's development build. */
export function fastRefresh(): WebpackPluginInstance {
  // What stands for the refresh runtime cannot be refreshed by itself.
  return new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] });
}
