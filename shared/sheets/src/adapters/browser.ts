export { browserPorts } from './browserPorts.ts';
export { type WorkerScope, searchSheets, serveReads } from './serveReads.ts';
