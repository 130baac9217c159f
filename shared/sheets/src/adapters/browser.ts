export { browserPorts } from './browserPorts.ts';
export { serveReads } from './serveReads.ts';
