export * from './SheetError.ts';
export type { SheetPorts } from './SheetPorts.ts';
export type { SheetRows, SheetTable } from '@backoffice/contracts/files/SheetTable';
export { escapeFormula } from './text/escapeFormula.ts';
export { SHEET_ACCEPT } from './format/sheetAccept.ts';
export { LIMITS } from './limits.ts';
export * from './findWaybills.ts';
