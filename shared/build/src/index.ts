export { buildGallery } from './cli/buildGallery.ts';
export { type DevRemote, remotePort, startDevServers, startRemoteServer } from './cli/startDevServers.ts';
