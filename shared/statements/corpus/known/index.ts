export * from './StatementFile.ts';
export * from './bankFiles.ts';
export * from './pastedTexts.ts';
export * from './unusualFiles.ts';
export * from './unusualTexts.ts';
