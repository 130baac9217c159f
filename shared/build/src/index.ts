export { buildGallery } from './cli/buildGallery.ts';
export { buildDevelopmentHost } from './cli/buildDevelopmentHost.ts';
export {
  type DevRemote,
  remotePort,
  startDevServers,
  startHotRemote,
  startRemoteServer,
} from './cli/startDevServers.ts';
export { readDeclared } from './contract/readDeclared.ts';
