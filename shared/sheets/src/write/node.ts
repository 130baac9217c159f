export { type CellValue, type Column, type Sheet, toSheet } from './Sheet.ts';
export { createWorkbookStream, packWorkbook } from './nodeDeflate.ts';
