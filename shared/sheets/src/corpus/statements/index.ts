export * from './StatementFile.ts';
export * from './bankFiles.ts';
export * from './pastedTexts.ts';
