export { nodePorts } from './nodePorts.ts';
export { readSheets } from '../readSheets.ts';
export { readHtmlTables } from '../html/readHtmlTables.ts';
export { decodeText } from '../text/decodeText.ts';
export { serveReads } from './serveReads.ts';
