export * from './MalformedFile.ts';
export * from './malformedFiles.ts';
export * from './workbooks.ts';
