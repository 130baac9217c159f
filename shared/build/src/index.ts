export { buildGallery } from './cli/buildGallery.ts';
export { type Build, buildPackage, copyFont } from './cli/buildPackage.ts';
export { compile } from './cli/compile.ts';
export { compressAll } from './cli/compressAll.ts';
export { writeHostFiles } from './cli/writeHostFiles.ts';
export {
  type DevRemote,
  type DevRequest,
  remotePort,
  startDevServers,
  startRemoteServer,
} from './cli/startDevServers.ts';
export { type DeclaredRoute, readRoutes } from './contract/readRoutes.ts';
export { computeIntegrity } from './contract/integrity/computeIntegrity.ts';
export { buildVersion } from './webpack/buildVersion.ts';
export { fontDirectory } from './webpack/font.ts';
