export * from './MalformedFile.ts';
export * from './waybills/index.ts';
export * from './malformedFiles.ts';
export * from './workbooks.ts';
export { withParts, xlsOfLinks } from './archives.ts';
